import { describe, expect, test } from "vitest";
import { readStyles } from "./read-styles.ts";
import { createStyleSelector } from "./select-styles.ts";
import type { PagePiece } from "./select-styles.ts";

const page = `<main class="card md:p-4 [&amp;_p]:mt-2 w-1/2"><p class="2xl">Read</p></main>`;
const select = (css: string, ...pieces: PagePiece[]) => createStyleSelector(readStyles(css))(pieces.length > 0 ? pieces : [page]).html;

describe("the styles of a page", () => {
  test("contain each rule with a selector whose classes are all on the page, in the order of the style sheet", () => {
    expect(select(".card{a:b}.gone{a:b}p{c:d}.card.gone{e:f}.gone p,.card:hover>p{g:h}")).toBe(
      ".card{a:b}p{c:d}.gone p,.card:hover>p{g:h}",
    );
    expect(select("[title='a,b'].gone,.card{a:b}[title='a,b'].gone,p.gone{c:d}")).toBe("[title='a,b'].gone,.card{a:b}");
  });

  test("depend only on classes that a selector requires", () => {
    const kept = ".card:not(.gone){a:b}:is(.gone,.card) p{c:d}p[title='.gone']{e:f}.card:has(>.gone,p){g:h}";
    expect(select(`${kept}.gone:not(.card){a:b}`)).toBe(kept);
  });

  test("contain no rules for elements that are not on the page", () => {
    const kept = "main>P::before{a:b}:is(table,p){a:b}p:not(table){a:b}*,:host{a:b}p#table{a:b}[hidden]:where(:not(.gone)){a:b}";
    expect(select(`${kept}table{c:d}main table p{c:d}.card::file-selector-button{a:b}`)).toBe(`${kept}.card::file-selector-button{a:b}`);
  });

  test("set no property that nothing reads, directly or through others", () => {
    const set = ".card{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}.w-1\\/2{--a:2px}";
    expect(select(`${set}.gone{top:var(--d)}.card{--c:3px;top:var(--b,0)}`)).toBe(
      ".card{--a:1px;--b:var(--a)}.w-1\\/2{--a:2px}.card{top:var(--b,0)}",
    );
    expect(select(".card{--a:0}@layer x{p{--a:1}}")).toBe("@layer x{}");
    expect(select(".card{--a:0}", `${page}<path fill="var(--a)">`)).toBe(".card{--a:0}");
  });

  test("contain repeated declarations once", () => {
    expect(select("p{a:b;a:b;c:d;a:b;a:b}")).toBe("p{a:b;c:d;a:b}");
  });

  test("recognise escaped class names", () => {
    const kept = String.raw`.md\:p-4{a:b}.\[\&_p\]\:mt-2 p{c:d}.w-1\/2{e:f}.\32xl{g:h}`;
    expect(select(String.raw`${kept}.lg\:p-4{a:b}.w-1{c:d}`)).toBe(kept);
  });

  test("keep conditions around their rules, and drop empty ones", () => {
    expect(select("@media (width>=40rem){.card{a:b}.gone{a:b}}@supports (a:b){.gone{a:b}}")).toBe("@media (width>=40rem){.card{a:b}}");
  });

  test("keep the order of layers, even of empty ones", () => {
    expect(select("@layer theme,base;@layer base{.gone{a:b}}@layer utilities{.card{a:b}}")).toBe(
      "@layer theme,base;@layer base{}@layer utilities{.card{a:b}}",
    );
  });

  test("treat nested rules as one", () => {
    const nested = `.card{a:b;&:hover{c:d}@media (width>=40rem){.gone &{e:f}}}`;
    expect(select(`${nested}.gone{.card &{a:b}}`)).toBe(nested);
  });

  test("include the animations and properties that they use", () => {
    const css =
      "@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --x{syntax:'*';inherits:false}@property --y{syntax:'*';inherits:false}.card{--x:0;animation:turn 1s;top:var(--x)}";
    expect(select(css)).toBe(
      ".card{--x:0;animation:turn 1s;top:var(--x)}@keyframes turn{to{rotate:1turn}}@property --x{syntax:'*';inherits:false}",
    );
  });

  test("are not affected by brackets in strings and comments", () => {
    const kept = `/* .gone{ */.card{content:"}.gone{"}p:after{content:'\\''}@font-face{src:url("a;b}")}`;
    expect(select(`${kept}.gone{a:b}`)).toBe(kept);
  });

  test("are right for each of many pages, whatever the previous one contained", () => {
    const selectFrom = createStyleSelector(readStyles(":root{--a:0}.card{a:b}.wide{c:d}table{e:f}"));
    const pages = [
      `<p class="card">One`,
      `<p class="card">Two`,
      `<p class="card wide">`,
      `<table class="card">`,
      `<p class="card">var(--a)`,
    ];
    const expected = [".card{a:b}", ".card{a:b}", ".card{a:b}.wide{c:d}", ".card{a:b}table{e:f}", ":root{--a:0}.card{a:b}"];
    const selectAll = () => pages.map((one) => selectFrom([one]).html);
    expect(selectAll()).toEqual(expected);
    for (let other = 0; other < 300; other += 1) selectFrom([`<p class="card other-${other}">`]);
    expect(selectAll()).toEqual(expected);
  });

  test("are selected from all pieces of a page, even those used on another page", () => {
    const selectFrom = createStyleSelector(readStyles(":root{--a:0}.card{a:b}.wide{c:d}table{e:f}main .gone{g:h}"));
    const [card, wide] = [{ html: `<p class="card">var(--a)</p>` }, { html: `<table class="wide"></table>` }];
    expect(selectFrom(["<main>", card, `<b class="gone">`, wide, "</main>"]).html).toBe(
      ":root{--a:0}.card{a:b}.wide{c:d}table{e:f}main .gone{g:h}",
    );
    expect(selectFrom(["<main>", wide, wide, "</main>"]).html).toBe(".wide{c:d}table{e:f}");
    expect(selectFrom([card]).html).toBe(":root{--a:0}.card{a:b}");
  });
});
