/**
 * Ctrl-K or ⌘K leads to the search from every page: to its field where one is shown, else to its page. Part of the small script, because it
 * is often the first key that somebody presses, and browsers have an action of their own for it.
 */
export function followSearchKey(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    const field = [...document.querySelectorAll<HTMLInputElement>("[data-search-field]")].find((one) => one.offsetParent);
    if (!field) return document.querySelector<HTMLAnchorElement>('a[href="/search"]')?.click();
    field.focus();
    field.select();
  });
}
