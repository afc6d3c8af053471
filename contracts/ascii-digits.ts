/** A text in Unicode's compatibility form (NFKC), with the digits of any script, such as १२ or ௧௨, as 0 to 9. */
export function inAsciiDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(/\p{Nd}/gu, asciiDigit);
}

// Every script's digits stand together in Unicode, from zero to nine; those of mathematics, which do not, are 0 to 9 by now.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
