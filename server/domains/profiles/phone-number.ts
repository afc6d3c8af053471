// Normalises phone numbers to E.164, and formats them for reading.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { inAsciiDigits } from "#contracts/ascii-digits.ts";

/**
 * The number in E.164, such as +919812345678; null when it is invalid. A number without a country code is Indian. Digits of any script are
 * accepted.
 */
export function toE164(written: string): string | null {
  // Contact lists put direction marks around a number that is copied.
  const digits = inAsciiDigits(written.replaceAll(/\p{Cf}/gu, ""))
    .replaceAll(/[()]/g, " ")
    .replace(/^tel:/i, "")
    .trim();
  const number = parsePhoneNumberFromString(digits, { defaultCountry: "IN", extract: false });
  if (!number?.isValid() || number.ext !== undefined) return null;
  return number.number;
}

/** Formats an E.164 number for reading: +91 98123 45678. */
export function toReadablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
