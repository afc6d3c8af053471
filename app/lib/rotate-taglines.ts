const everyMs = 3_000;

let turning: ReturnType<typeof setInterval> | undefined;

/**
 * Shows the lines of the tagline in turn, each for three seconds (specification 1, section 9), as long as the page has some: `data-shown`
 * marks the one that is seen. Nothing happens while somebody wants no motion, nor when it runs already.
 */
export function rotateTaglines(): void {
  turning ??= setInterval(showNext, everyMs);
}

function showNext(): void {
  const lines = [...document.querySelectorAll<HTMLElement>(".tagline")];
  if (lines.length === 0) {
    clearInterval(turning);
    turning = undefined;
  } else if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const next = (lines.findIndex((line) => line.hasAttribute("data-shown")) + 1) % lines.length;
    for (const [at, line] of lines.entries()) line.toggleAttribute("data-shown", at === next);
  }
}
