// `:is()` leaves out what a browser does not know; browsers without popovers have the attribute (`old-browser.ts`).
const openPanel = "[data-scroll-lock]:is(:popover-open, [data-open])";

/**
 * Keeps the page where it is behind an open sheet or dialog (`data-scroll-lock`), as `data-scroll-locked` of the whole page says. A style
 * rule with `:has()` could say so without a script, but the browser would look through the whole page for it at each change.
 */
export function lockScrollBehindPanels(): void {
  // A panel that is taken out of the page while it is open closes without an event.
  const removals = new MutationObserver(update);
  document.addEventListener("toggle", update, { capture: true });
  update();

  function update(): void {
    const isLocked = document.querySelector(openPanel) !== null;
    document.documentElement.toggleAttribute("data-scroll-locked", isLocked);
    if (isLocked) removals.observe(document.body, { childList: true, subtree: true });
    else removals.disconnect();
  }
}
