// Spells the numbers of what is searched for in every way they may be written: 12 and १२ are typed on the same keyboard.
import { inAsciiDigits } from "#contracts/ascii-digits.ts";

/** Zeros of Indian scripts, after which their other digits follow. */
const zeroByScript = {
  Bengali: 0x9e6,
  Devanagari: 0x966,
  Gujarati: 0xae6,
  Gurmukhi: 0xa66,
  Kannada: 0xce6,
  Malayalam: 0xd66,
  Oriya: 0xb66,
  Tamil: 0xbe6,
  Telugu: 0xc66,
};
const indianScripts = Object.entries(zeroByScript).map(([script, zero]) => ({ sign: new RegExp(`\\p{Script=${script}}`, "u"), zero }));

/** The zeros of the Indian scripts in which a text is written; of all where it has no letters: numbers alone may stand in any. */
export function zerosOf(text: string): number[] {
  const scripts = /\p{L}/u.test(text) ? indianScripts.filter(({ sign }) => sign.test(text)) : indianScripts;
  return scripts.map(({ zero }) => zero);
}

/** A text as it is, then with its digits as 0 to 9, then in each script. One without digits is alone. */
export function spellNumbers(text: string, zeros: readonly number[]): string[] {
  if (!/\p{Nd}/u.test(text)) return [text];
  const plain = inAsciiDigits(text);
  const inScripts = zeros.map((zero) => plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))));
  return [...new Set([text, plain, ...inScripts])];
}
