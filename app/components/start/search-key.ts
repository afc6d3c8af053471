/**
 * Ctrl-K or ⌘K leads to the search from everywhere: to its field where one is shown, else to its page. In the small script, because it is
 * often the first thing that somebody presses, and browsers have an answer of their own.
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
