let count = 0;

/** A text with so many links that it is held for review. It is a new one each time, because the same text is not accepted twice. */
export function buildStuffedText(): string {
  count += 1;
  return `${Array.from({ length: 12 }, (_, at) => `https://site-${at}.example`).join(" ")} ${count}`;
}
