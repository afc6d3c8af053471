import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

test("every font stack names a font for Tamil, without which some Linux systems show boxes", () => {
  const stacks = [...tokens.matchAll(/--font-[a-z]+:([^;]+);/g)].map(([, stack = ""]) => stack).filter((stack) => stack.includes('"'));
  expect(stacks).toHaveLength(4);
  for (const stack of stacks) expect(stack).toMatch(/"Noto (?:Sans|Serif) Tamil"/);
});

test.each(["light", "dark"] as const)("the focused element stands out from every background in the %s scheme", (scheme) => {
  const grounds = ["paper", "surface", "sunken", "peacock-tint", "marigold-tint", "danger-tint", "deep"];
  const focus = readColour("focus", scheme);
  const faint = grounds.filter((name) => contrast(focus, readColour(name, scheme)) < 3);
  expect(faint).toEqual([]);
});

function readColour(name: string, scheme: "light" | "dark"): string {
  const [, light = "", dark = ""] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return scheme === "light" ? light : dark;
}

/** The contrast of two colours as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
