import { describe, expect, test } from "vitest";
import { getSiteFrame, getSiteTexts } from "./site.ts";

describe("the site texts", () => {
  test("put the site's own address into the social links", () => {
    const { socials } = getSiteFrame("https://sangam.example:8443");
    expect(socials.length).toBeGreaterThanOrEqual(2);
    for (const { href } of socials) {
      expect(href).toMatch(/^https:/);
      expect(href).not.toContain("{url}");
    }
    expect(socials.map(({ href }) => href).join(" ")).toContain("https%3A%2F%2Fsangam.example%3A8443");
  });

  test("keep the specification's counts: five taglines, five testimonials of five stars", () => {
    const { taglines, testimonials } = getSiteTexts();
    expect(new Set(taglines).size).toBe(5);
    expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5]);
  });
});
