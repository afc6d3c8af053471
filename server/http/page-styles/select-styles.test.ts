import { describe, expect, test } from "vitest";
import { readStyles } from "./read-styles.ts";
import { createStyleSelector } from "./select-styles.ts";
import type { PagePiece } from "./select-styles.ts";

const page = `<main class="card md:p-4 [&amp;_p]:mt-2 w-1/2"><p class="2xl">Read</p></main>`;
const select = (css: string, ...pieces: PagePiece[]) => createStyleSelector(readStyles(css))(pieces.length > 0 ? pieces : [page]).html;

describe("what a page needs of a style sheet", () => {
  test("is each rule one of whose selectors has all its classes on the page, in the order of the sheet", () => {
    expect(select(".card{a:b}.gone{a:b}p{c:d}.card.gone{e:f}.gone p,.card:hover>p{g:h}")).toBe(
      ".card{a:b}p{c:d}.gone p,.card:hover>p{g:h}",
    );
    expect(select("[title='a,b'].gone,.card{a:b}[title='a,b'].gone,p.gone{c:d}")).toBe("[title='a,b'].gone,.card{a:b}");
  });

  test("counts only classes that a selector cannot do without", () => {
    const kept = ".card:not(.gone){a:b}:is(.gone,.card) p{c:d}p[title='.gone']{e:f}.card:has(>.gone,p){g:h}";
    expect(select(`${kept}.gone:not(.card){a:b}`)).toBe(kept);
  });

  test("is no rule for elements that the page does not have", () => {
    const kept = "main>P::before{a:b}:is(table,p){a:b}p:not(table){a:b}*,:host{a:b}p#table{a:b}[hidden]:where(:not(.gone)){a:b}";
    expect(select(`${kept}table{c:d}main table p{c:d}.card::file-selector-button{a:b}`)).toBe(`${kept}.card::file-selector-button{a:b}`);
  });

  test("sets no property that nothing reads, by itself or through others", () => {
    const set = ".card{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}.w-1\\/2{--a:2px}";
    expect(select(`${set}.gone{top:var(--d)}.card{--c:3px;top:var(--b,0)}`)).toBe(
      ".card{--a:1px;--b:var(--a)}.w-1\\/2{--a:2px}.card{top:var(--b,0)}",
    );
    expect(select(".card{--a:0}@layer x{p{--a:1}}")).toBe("@layer x{}");
    expect(select(".card{--a:0}", `${page}<path fill="var(--a)">`)).toBe(".card{--a:0}");
  });

  test("says what the build repeats once", () => {
    expect(select("p{a:b;a:b;c:d;a:b;a:b}")).toBe("p{a:b;c:d;a:b}");
  });

  test("knows classes by their real names, however they are written", () => {
    const kept = String.raw`.md\:p-4{a:b}.\[\&_p\]\:mt-2 p{c:d}.w-1\/2{e:f}.\32xl{g:h}`;
    expect(select(String.raw`${kept}.lg\:p-4{a:b}.w-1{c:d}`)).toBe(kept);
  });

  test("keeps conditions around what they hold, and drops them with it", () => {
    expect(select("@media (width>=40rem){.card{a:b}.gone{a:b}}@supports (a:b){.gone{a:b}}")).toBe("@media (width>=40rem){.card{a:b}}");
  });

  test("keeps the order of layers, of empty ones too", () => {
    expect(select("@layer theme,base;@layer base{.gone{a:b}}@layer utilities{.card{a:b}}")).toBe(
      "@layer theme,base;@layer base{}@layer utilities{.card{a:b}}",
    );
  });

  test("takes rules with rules inside as one", () => {
    const nested = `.card{a:b;&:hover{c:d}@media (width>=40rem){.gone &{e:f}}}`;
    expect(select(`${nested}.gone{.card &{a:b}}`)).toBe(nested);
  });

  test("brings animations and properties that what it keeps names", () => {
    const css =
      "@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --x{syntax:'*';inherits:false}@property --y{syntax:'*';inherits:false}.card{--x:0;animation:turn 1s;top:var(--x)}";
    expect(select(css)).toBe(
      ".card{--x:0;animation:turn 1s;top:var(--x)}@keyframes turn{to{rotate:1turn}}@property --x{syntax:'*';inherits:false}",
    );
  });

  test("is not misled by brackets and signs in texts and comments", () => {
    const kept = `/* .gone{ */.card{content:"}.gone{"}p:after{content:'\\''}@font-face{src:url("a;b}")}`;
    expect(select(`${kept}.gone{a:b}`)).toBe(kept);
  });

  test("is right for each page of many, whatever the one before was made of", () => {
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

  test("is found in all pieces of a page, also in those that stood on another page", () => {
    const selectFrom = createStyleSelector(readStyles(":root{--a:0}.card{a:b}.wide{c:d}table{e:f}main .gone{g:h}"));
    const [card, wide] = [{ html: `<p class="card">var(--a)</p>` }, { html: `<table class="wide"></table>` }];
    expect(selectFrom(["<main>", card, `<b class="gone">`, wide, "</main>"]).html).toBe(
      ":root{--a:0}.card{a:b}.wide{c:d}table{e:f}main .gone{g:h}",
    );
    expect(selectFrom(["<main>", wide, wide, "</main>"]).html).toBe(".wide{c:d}table{e:f}");
    expect(selectFrom([card]).html).toBe(":root{--a:0}.card{a:b}");
  });
});
