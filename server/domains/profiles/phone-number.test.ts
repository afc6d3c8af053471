import { expect, test } from "vitest";
import { toE164 } from "./phone-number.ts";

test.each([
  "9812345678",
  "09812345678",
  "98123 45678",
  "98123-45678",
  "+91 98123 45678",
  "+91-098123-45678",
  "0091 98123 45678",
  "91 98123 45678",
  "(+91) 98123.45678",
  "tel:+919812345678",
  "\u202a+91 98123 45678\u202c",
  "९८१२३ ४५६७८",
  "૯૮૧૨૩૪૫૬૭૮",
  "９８１２３４５６７８",
])("an Indian number written as %s is normalised", (written) => {
  expect(toE164(written)).toBe("+919812345678");
});

test("numbers with the code of another country keep it", () => {
  expect(toE164("+44 20 7946 0958")).toBe("+442079460958");
  expect(toE164("+1 (415) 555-2671")).toBe("+14155552671");
});

test("a landline number is accepted too", () => {
  expect(toE164("080-2345 6789")).toBe("+918023456789");
});

test.each(["12345", "98123456789012", "call me 9812345678", "9812345678 ext 5", "9812345678 / 9812345679", "+", "नौ आठ"])(
  "%s is not a number",
  (written) => {
    expect(toE164(written)).toBeNull();
  },
);
