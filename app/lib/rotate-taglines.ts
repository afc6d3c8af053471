const everyMs = 3_000;

/**
 * Shows the lines of a tagline in turn, each for three seconds (specification 1, section 9): `data-shown` marks the line that is shown. For
 * people who prefer no motion the first one stays.
 */
export function rotateTaglines(): void {
  setInterval(() => {
    const shown = document.querySelector(".tagline[data-shown]");
    if (!shown || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    shown.removeAttribute("data-shown");
    (shown.nextElementSibling ?? shown.parentElement?.firstElementChild)?.setAttribute("data-shown", "");
  }, everyMs);
}
