import { describe, expect, test } from "vitest";
import { readSummary } from "./summary-text.ts";

describe("a summary", () => {
  test.each([
    "Continue reading...",
    "Continue reading",
    "Read more",
    "Read More »",
    "Read the full story",
    "Read full article →",
    "Continue reading Metro opens its fare API →",
    "Read more about Metro opens its fare API",
    "READ MORE",
    "और पढ़ें",
    "By Asha Rao",
    "By Asha Rao, Imran Khan and V. S. Naidu",
    "© 2026 Example News. All rights reserved. For personal use only.",
    "The post Metro opens its fare API appeared first on Example News.",
    "The post Metro opens its fare API first appeared on Example News.",
  ])("ends before %s", (tail) => {
    const title = "Metro opens its fare API";
    expect(readSummary(["Riders can plan by price.", tail], title)).toBe("Riders can plan by price.");
    expect(readSummary([`Riders can plan by price. ${tail}`], title)).toBe("Riders can plan by price.");
  });

  test.each([
    "Continue reading on Example Engineering »",
    "Continue reading on Medium »",
    "Read more of this story at Example.",
    "Read the full story at The Example.",
    "Read full topic",
  ])("ends before a last paragraph that links to the rest elsewhere: %s", (invitation) => {
    expect(readSummary(["Riders can plan by price.", invitation], "Metro opens its fare API")).toBe("Riders can plan by price.");
    expect(readSummary(["Riders can plan by price.", "2 posts - 1 participant", invitation], "Fares")).toBe("Riders can plan by price.");
  });

  test.each([
    ["Read more of her work at school, she says", "Read more of her work at school, she says"],
    ["Pupils in Mysuru are made to read more", "Pupils in Mysuru are made to read more"],
    ["Read more than one book: a plea", "Read more than one book: a plea"],
    ["The queue, explained by Asha Rao", "The queue, explained by Asha Rao"],
    ["It goes on …", "It goes on…"],
    ["Our app , for .NET , is out .", "Our app, for .NET, is out."],
  ])("keeps %s", (text, summary) => expect(readSummary([text], "Another title")).toBe(summary));

  test("begins after the byline, the heading and the repeated title", () => {
    const text = "At Example we test a lot.";
    expect(readSummary(["By: Asha Rao (Tools)", text], "Tests")).toBe(text);
    expect(readSummary(["author: asha", text], "Tests")).toBe(`author: asha. ${text}`);
    expect(readSummary(["Introduction", text], "Tests")).toBe(text);
    expect(readSummary(["Why we test", text], "Why we test!")).toBe(text);
    expect(readSummary(["Announcing Fares", text], "23 November: Announcing Fares")).toBe(text);
    expect(readSummary(["By Asha Rao"], "Tests")).toBe("By Asha Rao");
  });

  test.each([
    ["View CSAF", "Summary"],
    ["View CSAF", "1. EXECUTIVE SUMMARY"],
    [
      "As of January 10, 2023, CISA will no longer be updating ICS security advisories for Siemens product vulnerabilities beyond the initial advisory. For the most up-to-date information, see Siemens' ProductCERT Security Advisories.",
      "View CSAF",
      "1. EXECUTIVE SUMMARY",
    ],
  ])("of an advisory begins after the standard opening: %s", (...preamble) => {
    const text = "Exploitation of this flaw could allow code execution.";
    expect(readSummary([...preamble, text], "Example Controller")).toBe(text);
  });
});
