import { describe, expect, test } from "vitest";
import { joinShapes } from "./join-shapes.ts";
import type { Shape } from "./join-shapes.ts";

describe("shapes as one path", () => {
  test.each<[string, Shape[], string]>([
    ["a path as it is", [["path", { d: "M12 8V4H8" }]], "M12 8V4H8"],
    [
      "paths after one another, each from its own place",
      [
        ["path", { d: "m21 21-4.34-4.34" }],
        ["path", { d: "m9 18 6-6-6-6" }],
        ["path", { d: "m4.93,4.93v2" }],
      ],
      "M21 21l-4.34-4.34M9 18l6-6-6-6M4.93 4.93v2",
    ],
    ["a line", [["line", { x1: "8", x2: "16", y1: "21", y2: "22" }]], "M8 21L16 22"],
    ["a circle", [["circle", { cx: "11", cy: "12", r: "8" }]], "M3 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z"],
    ["an ellipse", [["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }]], "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0Z"],
    ["a rectangle", [["rect", { x: "1", y: "2", width: "3", height: "4" }]], "M1 2h3v4h-3v-4Z"],
    [
      "one with round corners",
      [["rect", { width: "16", height: "12", x: "4", y: "8", rx: "2" }]],
      "M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2Z",
    ],
    ["points", [["polyline", { points: "1 2 3,4 5 6" }]], "M1 2L3 4 5 6"],
    ["a closed ring of points", [["polygon", { points: "1 2 3 4 5 6" }]], "M1 2L3 4 5 6Z"],
  ])("are %s", (_name, shapes, expected) => {
    expect(joinShapes(shapes)).toBe(expected);
  });

  test("are refused where one is unknown, so that no icon lacks a part", () => {
    expect(() => joinShapes([["text", {}]])).toThrow("<text>");
  });
});
