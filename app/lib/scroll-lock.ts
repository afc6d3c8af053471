// `:is()` ignores selectors that a browser does not know; browsers without popovers have the attribute (`old-browser.ts`).
const openPanel = "[data-scroll-lock]:is(:popover-open, [data-open])";

/**
 * Stops the page from scrolling behind an open sheet or dialog (`data-scroll-lock`), by setting `data-scroll-locked` on the root element. A
 * style rule with `:has()` could do so without a script, but the browser would search the whole page for it at each change.
 */
export function lockScrollBehindPanels(): void {
  // A panel that is removed from the page while it is open closes without an event.
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
