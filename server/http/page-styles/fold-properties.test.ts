import { describe, expect, test } from "vitest";
import { findFixed, foldProperties } from "./fold-properties.ts";

const fold = (css: string, read: string[] = []) => foldProperties(css, findFixed(css), new Set(read));

describe("what a custom property stands for", () => {
  test("takes its place where the page has one of it and that is no longer", () => {
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
  ])("does not in %s: %s", (css) => {
    expect(fold(css)).toBe(css);
  });

  test("does not where the markup reads it", () => {
    expect(fold(":root{--a:1px}p{top:var(--a)}", ["--a"])).toBe(":root{--a:1px}p{top:var(--a)}");
  });

  test("does not where another's name begins like its own", () => {
    expect(fold(":root{--a:1px}p{top:var(--a-b);left:var(--a)}")).toBe(":root{}p{top:var(--a-b);left:1px}");
  });

  test("is fixed for a page only if it is for the whole sheet", () => {
    const page = ":root{--a:1px}p{top:var(--a)}";
    expect(foldProperties(page, findFixed(`${page}.card{--a:2px}`), new Set())).toBe(page);
  });

  test("is the initial value, or what is said in its stead, where nothing sets what is registered", () => {
    const registered = '@property --x{syntax:"*";inherits:false;initial-value:0 solid}@property --y{syntax:"*";inherits:false}';
    expect(fold(`p{border:var(--x);top:var(--y,var(--z, 1px))}${registered}`)).toBe("p{border:0 solid;top:var(--z, 1px)}");
    const unsaid = 'p{top:var(--y)}@property --y{syntax:"*";inherits:false}';
    expect(fold(unsaid)).toBe(unsaid);
    const set = `p{--x:1px;border:var(--x)}@property --x{syntax:"*";inherits:false;initial-value:0 solid}`;
    expect(fold(set)).toBe(set);
  });
});
