import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test.each([
  ["किताब से कोड तक: हिंदी में programming", "hi"],
  ["তিনটি প্রশ্ন", "bn"],
  ["ਤਿੰਨ ਸਵਾਲ", "pa"],
  ["ત્રણ પ્રશ્નો", "gu"],
  ["ତିନିଟି ପ୍ରଶ୍ନ", "or"],
  ["தமிழில் தொழில்நுட்பம் எழுதும் blog", "ta"],
  ["మూడు ప్రశ్నలు", "te"],
  ["ಮೂರು ಪ್ರಶ್ನೆಗಳು", "kn"],
  ["മൂന്ന് ചോദ്യങ്ങൾ", "ml"],
  ["تین سوال", "ur"],
])("%s is read aloud as its script is", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each(["Three questions", "मीरा asks how a covering index differs from others", "", "2026 → 2027", "日本語"])(
  "%s is read with the language of the page",
  (text) => {
    expect(languageOf(text)).toBeUndefined();
  },
);
