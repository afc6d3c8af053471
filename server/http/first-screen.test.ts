import { describe, expect, test } from "vitest";
import { findFirstScreenEnd } from "./first-screen.ts";

const header = `<header><p id="navigation-sheet"></p>${card("menu", 9_000)}</header>`;
const footer = `<footer><p id="foot"></p></footer>`;

describe("the end of a page's first screen", () => {
  test("is the next element with an id after what a phone shows, however the page is split into chunks", () => {
    const cards = ["one", "two", "three", "four", "five"].map((id) => card(id, 1_700));
    const pieces = [`${header}<main>`, ...cards.map((html) => ({ html })), `</main>${footer}`];
    expect(findFirstScreenEnd(pieces)).toBe("five");
    expect(findFirstScreenEnd([`${header}<main>${cards.join("")}</main>${footer}`])).toBe("five");
  });

  test("is the foot of a short page", () => {
    expect(findFirstScreenEnd([header, `<main>${card("one", 500)}</main>`, footer])).toBe("foot");
    expect(findFirstScreenEnd([header, `<main>${card("one", 6_500)}</main>`, footer])).toBe("foot");
  });

  test("is the header of a long text without ids", () => {
    expect(findFirstScreenEnd([header, `<main>${card("one", 20_000)}</main>`, footer])).toBe("navigation-sheet");
  });

  test("is never an id that only occurs in a text", () => {
    for (const told of [`<code>&lt;p id="told"></code>`, `<img alt="told by id=" src="/told.png">`]) {
      expect(findFirstScreenEnd([`<main>${card("one", 6_500)}${told}${card("two", 500)}</main>`, footer])).toBe("two");
    }
  });
});

/** An element of about `length` characters. */
function card(id: string, length: number): string {
  return `<article id="${id}"><p>${"word ".repeat(length / 5)}</p></article>`;
}
