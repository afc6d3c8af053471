let count = 0;

/** A text of so many links that it is held for review; another one each time, since the same one twice is refused. */
export function buildStuffedText(): string {
  count += 1;
  return `${Array.from({ length: 12 }, (_, at) => `https://site-${at}.example`).join(" ")} ${count}`;
}
