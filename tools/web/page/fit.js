// Makes the screen a whole number of the display's pixels, where uneven ones would be seen.

const FINE = 2; // device pixels per CSS pixel from which nobody sees it

// `screen` is as wide as style.css makes it: --unit is a 480th of its width.
export function fit(screen, pixels) {
  const size = () => {
    const { style } = document.documentElement;
    style.removeProperty("--rounded");
    const ratio = window.devicePixelRatio;
    const times = Math.floor((screen.getBoundingClientRect().width * ratio) / pixels + 0.01);
    if (ratio < FINE && times > 0) style.setProperty("--rounded", `${(times * pixels) / ratio / 480}px`);
  };
  window.addEventListener("resize", size);
  size();
}
