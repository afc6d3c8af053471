/**
 * The box in which somebody edits a text of their own is empty until it is opened, or the page would contain the text twice. Until the app
 * is there to fill it, this does, with the text that stands beside it for browsers without JavaScript. Returns a cleanup function.
 */
export function fillEarlyEdits(): () => void {
  document.querySelectorAll("details").forEach(fillBox);
  // This event does not bubble.
  const handleToggle = ({ target }: Event) => fillBox(target as Element);
  document.addEventListener("toggle", handleToggle, { capture: true });
  return () => document.removeEventListener("toggle", handleToggle, { capture: true });
}

function fillBox(details: Element): void {
  const beside = details.querySelector(":scope[open] > noscript")?.textContent;
  const place = details.querySelector<HTMLElement>("[inert]");
  const box = place?.querySelector("textarea");
  if (!beside || !place || !box) return;
  // The first text, not the value: that would be taken for one that was typed.
  box.defaultValue = new DOMParser().parseFromString(beside, "text/html").querySelector("textarea")?.value ?? "";
  place.inert = false;
}
