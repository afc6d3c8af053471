// Scrolls each row of links to its current one, once, where browsers do not by themselves: Chrome before 133, Firefox and Safari load this.

/** As much of a row as fades out at its end. */
const fadePx = 72;

for (const link of document.querySelectorAll("[aria-current]")) {
  const row = link.closest(".chip-row, .tab-row");
  if (row) row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - window.innerWidth + fadePx);
}
