// Indian scripts have signs above and below their letters, which touch where lines stand as close as those of a Latin headline.
const tallLetters = /[\u0900-\u0dff]/;

/** The classes of a page's h1 for what it says, with more room between the lines of Indian scripts. */
export function headlineClass(text: React.ReactNode): string {
  return typeof text === "string" && tallLetters.test(text) ? "text-3xl leading-snug" : "text-3xl";
}
