// Scrolls each row of links to its current link, once. Only for browsers that do not do so by themselves: Chrome before 133, Firefox and
// Safari load this.

/** The width of the fade at the end of a row. */
const fadePx = 72;

for (const link of document.querySelectorAll("[aria-current]")) {
  const row = link.closest(".chip-row, .tab-row");
  if (row) row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - window.innerWidth + fadePx);
}
