import { expect, test } from "vitest";
import { writeCsvLine } from "./csv-line.ts";

test("values are quoted only where necessary", () => {
  expect(writeCsvLine(["plain", "a,b", 'say "hi"', "two\nlines", "", " padded "])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",," padded "\r\n',
  );
});

test.each(["=1+1", "+91", "-2", "@SUM(A1)", "\t=1", "\r=1", " =1", "\ufeff=1", "\u200b=1", "＝1", "＋1", "－1", "＠x"])(
  "%j is text to a spreadsheet",
  (value) => {
    expect(writeCsvLine([value])).toMatch(/^"?'/);
  },
);

test.each(["Asha", "a=b", "5 - 3", "mail@example.test", "नेहा"])("%j is not changed", (value) => {
  expect(writeCsvLine([value])).toBe(`${value}\r\n`);
});
