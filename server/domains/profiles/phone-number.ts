// Normalises phone numbers to E.164, and formats them for reading.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The number in E.164, such as +919812345678, or null when it is none. Without a country code it is an Indian one. Any script's digits do.
 */
export function toE164(written: string): string | null {
  const digits = written
    .normalize("NFKC")
    // A list of contacts puts marks of direction around what is copied from it.
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[()]/g, " ")
    .replace(/^tel:/i, "")
    .trim();
  const number = parsePhoneNumberFromString(digits, { defaultCountry: "IN", extract: false });
  if (!number?.isValid() || number.ext !== undefined) return null;
  return number.number;
}

/** A number in E.164 as people read it: +91 98123 45678. */
export function toReadablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

// Every script's digits stand together in Unicode, from zero to nine.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
