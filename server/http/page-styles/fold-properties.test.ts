import { describe, expect, test } from "vitest";
import { findFixed, foldProperties } from "./fold-properties.ts";

const fold = (css: string, read: string[] = []) => foldProperties(css, findFixed(css), new Set(read));

describe("the value of a custom property", () => {
  test("replaces it where the page has only one value and gets no longer", () => {
    expect(fold(":root,:host{--a:1px;--b:var(--a)}p{top:var(--b,0);left:calc(var(--a) + 1px)}")).toBe(
      ":root,:host{}p{top:1px;left:calc(1px + 1px)}",
    );
    const long = ":root{--a:a value that is much longer than its name}p{a:var(--a)}b{a:var(--a)}i{a:var(--a)}";
    expect(fold(long)).toBe(long);
  });

  test.each([
    [":root{--a:1px}.card{--a:2px}p{top:var(--a)}", "parts of the page have their own"],
    [":root{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}", "it depends on the device"],
    [":root[data-theme=dark]{--a:1px}p{top:var(--a)}", "it depends on the page"],
    [".card{--a:1px}p{top:var(--a)}", "only a part has it"],
  ])("does not replace it in %s: %s", (css) => {
    expect(fold(css)).toBe(css);
  });

  test("does not replace it where the markup reads it", () => {
    expect(fold(":root{--a:1px}p{top:var(--a)}", ["--a"])).toBe(":root{--a:1px}p{top:var(--a)}");
  });

  test("does not replace another property whose name begins the same", () => {
    expect(fold(":root{--a:1px}p{top:var(--a-b);left:var(--a)}")).toBe(":root{}p{top:var(--a-b);left:1px}");
  });

  test("replaces it on a page only if it is the same in the whole style sheet", () => {
    const page = ":root{--a:1px}p{top:var(--a)}";
    expect(foldProperties(page, findFixed(`${page}.card{--a:2px}`), new Set())).toBe(page);
  });

  test("is the initial value, or the fallback, if a registered property is never set", () => {
    const registered = '@property --x{syntax:"*";inherits:false;initial-value:0 solid}@property --y{syntax:"*";inherits:false}';
    expect(fold(`p{border:var(--x);top:var(--y,var(--z, 1px))}${registered}`)).toBe("p{border:0 solid;top:var(--z, 1px)}");
    const unsaid = 'p{top:var(--y)}@property --y{syntax:"*";inherits:false}';
    expect(fold(unsaid)).toBe(unsaid);
    const set = `p{--x:1px;border:var(--x)}@property --x{syntax:"*";inherits:false;initial-value:0 solid}`;
    expect(fold(set)).toBe(set);
  });
});
