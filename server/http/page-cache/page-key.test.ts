import { expect, it } from "vitest";
import { normaliseAddress } from "./page-key.ts";

const site = "http://localhost:3000";

it("gives one name to one page", () => {
  expect(normaliseAddress(`${site}/tech-flash`)).toBe("/tech-flash");
  expect(normaliseAddress(`${site}/tech-flash?tag=AI&cursor=x`)).toBe("/tech-flash?cursor=x&tag=AI");
  expect(normaliseAddress(`${site}/tech-flash?cursor=x&tag=AI`)).toBe("/tech-flash?cursor=x&tag=AI");
  expect(normaliseAddress(`${site}/tech-flash?utm_source=mail&fbclid=1`)).toBe("/tech-flash");
  expect(normaliseAddress(`${site}/tech-flash?`)).toBe("/tech-flash");
});

it("keeps the names of different pages apart", () => {
  const names = ["/a?tag=b%26cursor%3Dc", "/a?tag=b&cursor=c", "/a?tag=b%20c", "/a%3Ftag=b", "/a", "/a.data", "/A"].map((path) =>
    normaliseAddress(site + path),
  );
  expect(new Set(names).size).toBe(names.length);
});

it.each(["?x=1", "?q=anything", "?tag=a&tag=b", `?tag=${"a".repeat(201)}`, "?__proto__=1"])("names nothing by %s", (query) => {
  expect(normaliseAddress(`${site}/tech-flash${query}`)).toBeNull();
});
