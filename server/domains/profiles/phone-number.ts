// Normalises phone numbers to E.164, and formats them for reading.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { inAsciiDigits } from "#contracts/ascii-digits.ts";

/**
 * The number in E.164, such as +919812345678, or null when it is none. Without a country code it is an Indian one. Any script's digits do.
 */
export function toE164(written: string): string | null {
  // A list of contacts puts marks of direction around what is copied from it.
  const digits = inAsciiDigits(written.replaceAll(/\p{Cf}/gu, ""))
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
