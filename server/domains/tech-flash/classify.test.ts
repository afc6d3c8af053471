import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedEntry } from "#server/platform/sources/feeds/feed-entry.ts";
import type { TechFlashSource } from "#server/platform/sources/sources-file.ts";
import { dateByNeighbours, toArticles, toLinkKey } from "./classify.ts";
import { findKeywordTags } from "./keywords.ts";

const now = new Date("2026-11-20T09:00:00Z");
const source = (overrides: Partial<TechFlashSource> = {}): TechFlashSource => ({
  name: "Example",
  url: "https://example.test/feed",
  tags: [],
  cap: 200,
  isGeneral: false,
  isDiscovery: false,
  ...overrides,
});
const entry = (overrides: Partial<FeedEntry> = {}): FeedEntry => ({
  title: "A quiet day",
  summary: "",
  link: "https://example.test/quiet",
  imageUrl: null,
  publishedAt: null,
  categories: [],
  ...overrides,
});

describe("keywords", () => {
  test.each([
    ["OpenAI ships a new LLM", ["AI"]],
    ["AI startup raises Series B funding", ["AI", "Startups"]],
    ["CVE-2026-1234: zero-day in Kubernetes", ["Cloud", "Security"]],
    ["Rust 2.0 is open source", ["DevTools"]],
    ["RBI widens the digital rupee pilot to blockchain firms", ["Web3"]],
    ["data centres come to Chennai", ["Cloud"]],
    ["A bank goes multicloud", ["Cloud"]],
    ["A.I. writes the minutes", ["AI"]],
    ["What the A.I Act means for apps", ["AI"]],
    ["Tips on how to read Pytorch", ["AI"]],
    ["Musk's xAI answers MeitY over Grok", ["AI"]],
    ["Perplexity and Qwen come to Jio phones", ["AI"]],
    ["WazirX and CoinDCX open withdrawals again", ["Web3"]],
    ["C++26, C# 15 and .NET 11 are done", ["DevTools"]],
    ["PHP 8.6 is out", ["DevTools"]],
    ["SwiftUI, Spring Boot and Vue compared", ["DevTools"]],
    ["Swift 6.2 is out", ["DevTools"]],
    ["Banks were breached in 2026", ["Security"]],
    ["Police chief: cybercrime doubles", ["Security"]],
    ["Passwords and two-factor codes leaked", ["Security"]],
  ])("%s", (text, tags) => expect(findKeywordTags(text)).toEqual(tags));

  test.each([
    "He said it was plain",
    "Email campaigns in Mumbai",
    "rusty reactions",
    "A hackathon in Pune",
    "Cryptography lecture",
    "unfunding",
    "A drone over ASP.NETwork",
  ])("a tag is not found inside other words: %s", (text) => expect(findKeywordTags(text)).toEqual([]));

  test.each([
    ["Payments firms open their APIs", ["DevTools"]],
    ["Calls to the API, explained", ["DevTools"]],
    ["ETH Zurich and IISc build a robot", []],
    ["The perplexity of a bus timetable; how to grok it", []],
    ["Seen on Hacker News", []],
    ["Vendor sues for breach of contract", []],
    ["A GCC hires 2,000 people in Pune", []],
    ["React to any message with a sticker", []],
    ["Founders React To Budget; Netizens React After Outage", []],
    ["React as a habit: ten years of hooks", ["DevTools"]],
    ["Crypto exchange Gemini lists its shares", ["Web3"]],
    ["Gemini, the Winklevoss brothers' firm, repays its customers", []],
    ["Gemini comes to the Pixel Watch", ["AI"]],
    ["AI-171: what the recorders say; AI 2379 lands in Phuket", []],
    ["AI 2027, a forecast", ["AI"]],
    ["Agency on terror funding; federal research funding is cut", []],
    ["Pharma firms worry as API prices rise; bulk drug APIs from abroad", []],
    ["A VC of two universities resigns", []],
    ["Strong quake near Java island", []],
    ["The board is under a cloud", []],
    ["A cloud kitchen chain opens in Pune; cloud-seeding over Delhi", []],
    ["UPI breaches 20 billion payments, the market breaches the ₹1 lakh crore mark", []],
    ["Vendor breached the $5 bn mark; index breaches Rs. 80,000", []],
    ["Maruti shows the Swift 2027", []],
    ["Taylor Swift plays in Mumbai this spring", []],
  ])("a word with another meaning gives no tag: %s", (text, tags) => expect(findKeywordTags(text)).toEqual(tags));

  test("are found fast in any text", () => {
    fc.assert(fc.property(fc.string({ maxLength: 520 }), (text) => Array.isArray(findKeywordTags(text))));
    const hostile = "neural deep large small security supply chain ".repeat(12);
    const startedAt = performance.now();
    for (let round = 0; round < 200; round += 1) findKeywordTags(hostile);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe("articles of a source", () => {
  test("carry the source's tags in their known spelling, and those of their own words", () => {
    const [article] = toArticles([entry({ title: "Kubernetes news" })], source({ tags: ["devtools", "Bengaluru"] }), now);
    expect(article?.tags).toEqual(["DevTools", "Bengaluru", "Cloud"]);
  });

  test("of a general source are stored only if their words give a tag", () => {
    const entries = [
      entry({ title: "Cricket scores", link: "https://example.test/1" }),
      entry({ title: "Ransomware hits", link: "https://example.test/2" }),
    ];
    const kept = toArticles(entries, source({ isGeneral: true, tags: ["Startups"] }), now);
    expect(kept.map(({ title, tags }) => [title, tags])).toEqual([["Ransomware hits", ["Security"]]]);
  });

  test.each([
    ["Metro opens its API | Example", "Metro opens its API"],
    ["Metro opens - a first look - EXAMPLE Daily", "Metro opens - a first look"],
    ["Metro opens | Another", "Metro opens | Another"],
    ["A chat with the Example Daily", "A chat with the Example Daily"],
    ["Metro - Example", "Metro - Example"],
    ["Metro opens - Exam", "Metro opens - Exam"],
  ])("do not name the source in their headline: %s", (title, headline) => {
    expect(toArticles([entry({ title })], source({ name: "Example Daily" }), now).map((article) => article.title)).toEqual([headline]);
  });

  test("are stored once per headline, at the earliest of its addresses", () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const title = "Metro opens its fare API";
    const told = (path: string, minutes: number, words = title) =>
      entry({ title: words, link: `https://example.test/${path}`, publishedAt: at(minutes) });
    const entries = [
      told("amp", 10, title.toUpperCase()),
      told("first", 30),
      told("yesterday", 1_500),
      told("notes-2", 5, "Release notes"),
      told("notes-1", 6, "Release notes"),
    ];
    for (const list of [entries, entries.toReversed()]) {
      const kept = toArticles(list, source(), now).map(({ externalLink }) => new URL(externalLink).pathname.slice(1));
      expect(kept.toSorted()).toEqual(["first", "notes-1", "notes-2", "yesterday"]);
    }
  });

  test("do not include paid content", () => {
    const titles = [
      "[Sponsored] Learn cloud",
      "Sponsored: learn cloud",
      "Learn cloud (Advertorial)",
      "Learn cloud | Partner Content",
      "Sponsored search ads: what they cost",
      "A promoted engineer - looking back",
      "Cloud costs",
    ];
    const entries = titles.map((title, index) => entry({ title, link: `https://example.test/${index}`, categories: ["Cloud"] }));
    const branded = entry({ link: "https://example.test/brand", categories: ["Cloud", "BrandPost"] });
    const kept = toArticles([...entries, branded], source(), now).map(({ title }) => title);
    expect(kept.toSorted()).toEqual(titles.slice(4).toSorted());
  });

  test("are limited to the newest, wherever they are in the feed", () => {
    const days = [18, 20, 17, 19];
    const entries = days.map((day) =>
      entry({ title: `Of ${day}`, link: `https://example.test/${day}`, publishedAt: new Date(Date.UTC(2026, 10, day)) }),
    );
    const kept = toArticles(entries, source({ cap: 2 }), now).map(({ title }) => title);
    expect(kept.toSorted()).toEqual(["Of 19", "Of 20"]);
  });

  test("are limited to the first entries of a feed without dates, in its order", () => {
    const entries = ["first", "second", "third"].map((title) => entry({ title, link: `https://example.test/${title}` }));
    const kept = toArticles(entries, source({ cap: 2 }), now);
    expect(kept.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((article) => article.title)).toEqual(["first", "second"]);
    expect(kept.every((article) => article.publishedAt.getTime() === now.getTime())).toBe(true);
  });
});

describe("a link key", () => {
  test("is the same however the letters of an Indian script are encoded", () => {
    const spellings = ["हिन्दी?q=%2F", `${encodeURI("हिन्दी")}?q=%2f`, `${encodeURI("हिन्दी").toLowerCase()}?q=%2F`];
    const keys = spellings.map((path) => toLinkKey(new URL(path, "https://example.test/a/").href));
    expect(new Set(keys).size).toBe(1);
  });

  test.each(["http://example.test/a?b=1", "https://www.example.test/a/?b=1"])("is the same for %s", (link) =>
    expect(toLinkKey(link)).toBe(toLinkKey("https://example.test/a?b=1")),
  );

  test.each([
    "https://example.test/a",
    "https://example.test/a?b=2",
    "https://example.test/a?b=1#place",
    "https://other.test/a?b=1",
    "https://example.test:8080/a?b=1",
  ])("differs for %s", (link) => expect(toLinkKey(link)).not.toBe(toLinkKey("https://example.test/a?b=1")));
});

test.each([
  ["the next one's", ["3", "", "", "1"], ["3", "1", "1", "1"]],
  ["the last one's where none follows", ["", "2", "1", ""], ["2", "2", "1", "1"]],
  ["none where there are none", ["", ""], ["", ""]],
])("at a source's first reading, an entry without a date gets %s date", (_name, written, read) => {
  const toDate = (day: string) => (day === "" ? null : new Date(`2026-11-0${day}T00:00:00Z`));
  const dated = dateByNeighbours(written.map((day) => entry({ publishedAt: toDate(day) })));
  expect(dated.map(({ publishedAt }) => publishedAt)).toEqual(read.map(toDate));
});
