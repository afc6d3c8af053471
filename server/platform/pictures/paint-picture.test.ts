import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { paintPicture } from "./paint-picture.ts";

/** Measures the distance of the title's first line from the left and from the right edge. */
async function measureTitle(title: string): Promise<{ left: number; right: number }> {
  const image = await loadImage(Buffer.from(paintPicture({ kicker: "Blog", title, byline: "Asha", siteName: "Setu" })));
  const brush = createCanvas(image.width, image.height).getContext("2d");
  brush.drawImage(image, 0, 0);
  const [top, height] = [170, 60];
  const { data } = brush.getImageData(0, top, image.width, height);
  const isInk = (x: number) => Array.from({ length: height }, (_, y) => data[(y * image.width + x) * 4] ?? 255).some((red) => red < 100);
  const columns = Array.from({ length: image.width }, (_, x) => x).filter(isInk);
  return { left: columns[0] ?? Number.NaN, right: image.width - 1 - (columns.at(-1) ?? Number.NaN) };
}

test("a title begins at the left edge, one in Urdu at the right edge", async () => {
  expect((await measureTitle("Chips in Sanand")).left).toBeCloseTo(80, -1);
  expect((await measureTitle("“چپس” in Sanand")).right).toBeCloseTo(80, -1);
});

// Each block has 128 code points, with the letters ka and ca at the same positions.
const scripts = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"];

test.each(scripts)("a title in %s has letters that differ, and no empty boxes", (script) => {
  const block = 0x0900 + 128 * scripts.indexOf(script);
  const [ka = "", ca = ""] = [0x15, 0x1a].map((place) => String.fromCodePoint(block + place));
  const paint = (title: string) => Buffer.from(paintPicture({ kicker: "Blog", title, byline: "Asha", siteName: "Setu" }));
  expect(paint(ka.repeat(4)).equals(paint(ca.repeat(4)))).toBe(false);
});
