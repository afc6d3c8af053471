// Spells the numbers in a search in every way in which they may be written: people type 12 and १२ on the same keyboard.
import { inAsciiDigits } from "#contracts/ascii-digits.ts";

/** The digit zero of each Indian script. The other nine digits follow it. */
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

/**
 * The zeros of the Indian scripts that a text is written in; those of all scripts if it has no letters, because a lone number may be in any
 * of them.
 */
export function zerosOf(text: string): number[] {
  const scripts = /\p{L}/u.test(text) ? indianScripts.filter(({ sign }) => sign.test(text)) : indianScripts;
  return scripts.map(({ zero }) => zero);
}

/** The text as it is, with its digits as 0 to 9, and with the digits of each script. A text without digits has one spelling. */
export function spellNumbers(text: string, zeros: readonly number[]): string[] {
  if (!/\p{Nd}/u.test(text)) return [text];
  const plain = inAsciiDigits(text);
  const inScripts = zeros.map((zero) => plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))));
  return [...new Set([text, plain, ...inScripts])];
}
