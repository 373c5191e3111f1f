// What the page's address asks for: ?language=de, else the browser's languages.

export function languages() {
  const given = new URLSearchParams(location.search).get("language") ?? "";
  const wishes = (navigator.languages ?? [navigator.language]).map((language) => language.slice(0, 2).toLowerCase());
  return { given, wishes };
}
