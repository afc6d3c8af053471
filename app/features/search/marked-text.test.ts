import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";

const marked = (text: string, marks: string[]) =>
  [...renderToStaticMarkup(createElement(MarkedText, { text, marks })).matchAll(/<mark[^>]*>([^<]*)/g)].map(([, word]) => word);

test("a searched word is marked in its other forms and spellings", () => {
  expect(marked("Deployed: three servers", ["deploying", "server"])).toEqual(["Deployed", "servers"]);
  // Marks arrive in the spelling of `inOneSpelling`: without joiners, and with Malayalam's final letters as two characters.
  const marks = ["അവ\u0d28\u0d4d", "फ\u093cोन"];
  expect(marked("അവ\u0d7b, അവ\u0d28\u0d4d\u200d, \u095eोन", marks)).toEqual(["അവ\u0d7b", "അവ\u0d28\u0d4d\u200d", "\u095eोन"]);
  expect(marked("അവള\u0d4d\u200d", marks)).toEqual([]);
});
