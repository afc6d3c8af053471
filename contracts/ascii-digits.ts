// A longer text is not a number, and would take long to convert.
const longest = 1_000;

/**
 * A text in Unicode's compatibility form (NFKC), with the digits of any script, such as १२ or ௧௨, as 0 to 9. A text of more than 1,000
 * characters is returned unchanged.
 */
export function inAsciiDigits(text: string): string {
  return text.length > longest ? text : text.normalize("NFKC").replaceAll(/\p{Nd}/gu, asciiDigit);
}

// In Unicode, the ten digits of each script are consecutive, from zero to nine. Mathematical digits are not, but NFKC has converted them to
// 0 to 9 already.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
