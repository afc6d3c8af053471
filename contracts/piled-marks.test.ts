import { expect, test } from "vitest";
import { cutPiledMarks } from "./piled-marks.ts";

const acute = "\u0301";
const grave = "\u0316";

test("leaves ordinary text unchanged", () => {
  const texts = ["क्षेत्रों में श्री‍मान्", "ക്ഷേത്രം", "ｶﾞｷﾞ", "Ελλάδα", "x̵̡̛̝", `a${acute.repeat(30)}b${grave.repeat(30)}`];
  expect(texts.map(cutPiledMarks)).toEqual(texts);
});

test.each([
  ["of two kinds one after the other", acute.repeat(60_000) + grave.repeat(60_000)],
  ["of two kinds in turn", (acute + grave).repeat(60_000)],
  ["that are none before compatibility form", `${acute}\uff9e`.repeat(60_000)],
])("cuts rows of marks %s, so that the text can be normalised at once", (_how, marks) => {
  const text = cutPiledMarks(`a${marks}b`);
  expect(text).toHaveLength(32);
});
