// The card where people paste a code, or photograph it: codes(found, texts) calls found(text).

const $ = (id) => document.getElementById(id);
const SIDE = 1200; // px to which a large picture is reduced
const PAUSE = 200; // ms between two looks at the camera's picture

let camera = null; // its stream

export function codes(found, texts) {
  const open = (text) => {
    wrong("");
    found(text);
  };
  $("codesForm").onsubmit = (event) => {
    event.preventDefault();
    open($("code").value);
  };
  $("picture").onclick = () => $("photo").click();
  $("photo").onchange = async () => {
    const [file] = $("photo").files;
    $("photo").value = "";
    if (!file) return;
    const text = await read(await createImageBitmap(file)).catch(() => "");
    if (text) open(text);
    else wrong(texts().noneInPicture);
  };
  $("camera").hidden = !navigator.mediaDevices?.getUserMedia;
  $("camera").onclick = () => look(open).catch(() => {
    stop();
    wrong(texts().noCamera);
  });
  $("codes").addEventListener("close", stop);
  $("codesClose").onclick = () => $("codes").close();
}

export function ask(why = "") {
  wrong(why);
  if (!$("codes").open) $("codes").showModal();
}

function wrong(text) {
  $("wrongCode").textContent = text;
  $("wrongCode").hidden = !text;
}

// Look through the camera until there is a code.
async function look(open) {
  const video = $("video");
  camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  video.srcObject = camera;
  video.hidden = false;
  await video.play();
  while (camera) {
    const text = await read(video).catch(() => "");
    if (text && camera) {
      stop();
      open(text);
    } else await new Promise((later) => setTimeout(later, PAUSE));
  }
}

function stop() {
  camera?.getTracks().forEach((track) => track.stop());
  camera = null;
  $("video").hidden = true;
  $("video").srcObject = null;
}

// Return what the code in a picture says, "" without one: by the browser, or where it cannot, by jsQR.
async function read(picture) {
  if (await detects()) {
    const codes = await new BarcodeDetector({ formats: ["qr_code"] }).detect(picture);
    return codes[0]?.rawValue ?? "";
  }
  await load();
  const width = picture.videoWidth ?? picture.width, height = picture.videoHeight ?? picture.height;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const pixels = canvas.getContext("2d", { willReadFrequently: true });
  pixels.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return window.jsQR(pixels.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height)?.data ?? "";
}

async function detects() {
  const formats = await window.BarcodeDetector?.getSupportedFormats().catch(() => []);
  return formats?.includes("qr_code") ?? false;
}

async function load() {
  if (window.jsQR) return;
  const packed = await fetch("jsQR.js.packed");
  if (!packed.ok) throw new Error(`jsQR.js: ${packed.status}`);
  const text = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).text();
  new Function(text).call(window); // a script for any page: it defines window.jsQR
}
