// A longer text is not a number, and would take long to search.
const longest = 1_000;

/**
 * A text in Unicode's compatibility form (NFKC), with the digits of any script, such as १२ or ௧௨, as 0 to 9. One of more than 1,000
 * characters stays as it is.
 */
export function inAsciiDigits(text: string): string {
  return text.length > longest ? text : text.normalize("NFKC").replaceAll(/\p{Nd}/gu, asciiDigit);
}

// In Unicode, the ten digits of each script follow each other, from zero to nine. Those of mathematics do not, but NFKC has turned them
// into 0 to 9 already.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
