import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "../text/decode-text.ts";
import { parseFeed } from "./parse-feed.ts";

const now = new Date("2026-11-20T09:00:00Z");
const context = { feedUrl: "https://feeds.example/all.xml", now };
const folder = new URL("../../../../tests/fakes/feeds/", import.meta.url);
const read = (name: string) => decodeText(readFileSync(new URL(name, folder)), null);

function parseGood(text: string) {
  const feed = parseFeed(text, context);
  if (!feed.ok) throw new Error(`${feed.code}: ${feed.detail}`);
  return feed;
}
const rss = (items: string) => `<rss version="2.0"><channel><title>t</title><link>https://a.example/</link>${items}</channel></rss>`;
const item = (inner: string) => rss(`<item><link>https://a.example/1</link>${inner}</item>`);

describe("formats", () => {
  test("reads RSS 2.0", () => {
    const { entries, ttlMinutes } = parseGood(read("rss-2.0.xml"));
    expect(ttlMinutes).toBe(90);
    expect(entries).toEqual([
      {
        title: "Pune start-up “Setu” opens its payment rails & SDK",
        summary: "The open rails let small shops take payments.",
        link: "https://deccan-tech.example/2026/11/setu-opens?id=42",
        imageUrl: "https://deccan-tech.example/setu.jpg",
        publishedAt: new Date("2026-11-19T05:00:00Z"),
        categories: ["Startups", "Payments"],
      },
      {
        title: "हिन्दी में कोडिंग: क्षमता बढ़ी 👩‍💻",
        summary: "भारतीय भाषाओं में प्रोग्रामिंग सीखने वालों की संख्या बढ़ रही है।",
        link: "https://deccan-tech.example/2026/11/hindi-coding",
        imageUrl: "https://deccan-tech.example/large.jpg",
        publishedAt: new Date("2026-11-18T02:30:00Z"),
        categories: [],
      },
      {
        title: "An entry without a title is named by its text.",
        summary: "",
        link: "https://feeds.example/2026/11/no-title",
        imageUrl: null,
        publishedAt: null,
        categories: [],
      },
    ]);
  });

  test("reads RSS 1.0 (RDF) with its update period", () => {
    const { entries, ttlMinutes } = parseGood(read("rss-1.0.rdf"));
    expect(ttlMinutes).toBe(360);
    expect(entries.map(({ title, link, categories }) => [title, link, categories])).toEqual([
      ["Scheduler notes", "https://rdf.example/a", ["Kernel"]],
      ["File system notes", "https://rdf.example/b", []],
    ]);
    expect(entries[1]?.publishedAt?.toISOString()).toBe("2026-11-17T00:30:00.000Z");
  });

  test("reads RSS 0.91", () => {
    expect(parseGood(read("rss-0.91.xml")).entries).toMatchObject([{ title: "Version 0.91 still reads", summary: "Short and plain." }]);
  });

  test("reads Atom with xml:base, typed texts and the right one of several links", () => {
    expect(parseGood(read("atom.xml")).entries).toEqual([
      {
        title: "Using <dialog> without JavaScript",
        summary: "The element opens modal windows.",
        link: "https://atom.example/blog/dialog",
        imageUrl: null,
        publishedAt: new Date("2026-11-18T04:30:00Z"),
        categories: ["HTML"],
      },
      {
        title: "Tabs & spaces, settled",
        summary: "Both work.",
        link: "https://atom.example/blog/2026/tabs?a=1&b=2",
        imageUrl: "https://atom.example/tabs.png",
        publishedAt: new Date("2026-11-17T10:00:00Z"),
        categories: [],
      },
    ]);
  });

  test("reads JSON Feed", () => {
    expect(parseGood(read("feed.json")).entries).toMatchObject([
      {
        title: "Plain words & nothing else",
        summary: "The text of the first item.",
        link: "https://json.example/1",
        imageUrl: "https://json.example/1.png",
        categories: ["AI", "Cloud"],
      },
      { title: "Known by its id", summary: "The second item.", link: "https://json.example/2" },
    ]);
  });

  test("reads Hacker News search results", () => {
    expect(parseGood(read("hacker-news.json")).entries).toMatchObject([
      { title: "A database in one file", summary: "", link: "https://db.example/one-file" },
      { title: "Ask HN: What do you read?", summary: "I read feeds & books.", link: "https://news.ycombinator.com/item?id=41000002" },
    ]);
  });

  test("reads Cyrillic and Latin charsets", () => {
    expect(parseGood(read("windows-1251.xml")).entries[0]?.title).toBe("Новый язык программирования");
    expect(parseGood(read("iso-8859-1.xml")).entries[0]).toMatchObject({
      title: "L'été des développeurs",
      summary: "Déjà vu, garçon : où est le café ?",
    });
  });
});

describe("what is refused", () => {
  test.each([
    ["doctype_refused", read("doctype.xml")],
    ["doctype_refused", `<!-- <rss> --><?a?>\n<!doctype rss SYSTEM "x">${rss("")}`],
    ["doctype_refused", rss('<!ENTITY a "b">')],
    ["not_a_feed", "<!DOCTYPE html><html><body>Are you a robot?</body></html>"],
    ["not_a_feed", "<html><head></head></html>"],
    ["not_a_feed", ""],
    ["not_a_feed", "   \n "],
    ["not_a_feed", "just words"],
    ["not_a_feed", "{}"],
    ["not_a_feed", '{"hits": 1}'],
    ["not_a_feed", '{"cut": '],
    ["not_a_feed", "[1, 2]"],
    ["not_a_feed", "<svg><title>a</title></svg>"],
    ["malformed", read("broken.xml")],
  ])("%s", (code, text) => {
    expect(parseFeed(text, context)).toMatchObject({ ok: false, code });
  });

  test("accepts a doctype inside comments and CDATA", () => {
    const { entries } = parseGood(
      `<!-- <!DOCTYPE x> -->${item("<title>a</title><description><![CDATA[<!DOCTYPE html>b]]></description>")}`,
    );
    expect(entries[0]?.summary).toBe("b");
  });

  test("never throws on garbage or on a damaged feed", () => {
    const names = ["rss-2.0.xml", "rss-1.0.rdf", "atom.xml", "feed.json", "hacker-news.json"];
    const damaged = fc.tuple(fc.constantFrom(...names), fc.nat({ max: 3_000 }), fc.nat({ max: 60 }), fc.string({ maxLength: 30 }));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), damaged, (garbage, [name, from, count, patch]) => {
        const text = read(name);
        for (const document of [
          garbage,
          `<rss>${garbage}</rss>`,
          `{"items":[${garbage}]}`,
          text.slice(0, from) + patch + text.slice(from + count),
        ]) {
          const feed = parseFeed(document, context);
          if (!feed.ok) continue;
          for (const entry of feed.entries) {
            expect(entry.title.length).toBeGreaterThan(0);
            expect(entry.title.length).toBeLessThanOrEqual(200);
            expect(entry.summary.length).toBeLessThanOrEqual(300);
            expect(entry.link).toMatch(/^https?:\/\//);
            expect(entry.imageUrl ?? "https://").toMatch(/^https:\/\//);
            expect(entry.publishedAt?.getTime() ?? 0).toBeLessThanOrEqual(now.getTime());
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("entries", () => {
  test("skips repeated links, and takes at most 200 entries", () => {
    const items = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `<item><title>t${index}</title><link>https://a.example/${index}?utm_source=${index}</link></item>`,
      ).join("");
    expect(parseGood(rss(items(3) + items(3))).entries).toHaveLength(3);
    expect(parseGood(rss(items(500))).entries).toHaveLength(200);
  });

  test("keeps the newest of a long feed, even if it begins with the oldest, and only looks at the start of a very long one", () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) => {
        const date = new Date(Date.UTC(2020, 0, 1 + day)).toUTCString();
        return `<item><title>t${day}</title><link>https://a.example/${day}</link><pubDate>${date}</pubDate></item>`;
      }).join("");
    const titles = (count: number) => parseGood(rss(days(count))).entries.map(({ title }) => title);
    for (const [count, last] of [
      [250, 249],
      [2_100, 1_999],
    ] as const) {
      expect(titles(count)).toEqual(Array.from({ length: 200 }, (_, index) => `t${last - 199 + index}`));
    }
  });

  test("cuts titles at 200 and summaries at 300 characters, at a word, with an ellipsis", () => {
    const [entry] = parseGood(item(`<title>${"word ".repeat(100)}</title><description>${"other ".repeat(100)}</description>`)).entries;
    expect(entry?.title).toMatch(/^(?:word )+word…$/);
    expect(entry?.title.length).toBeGreaterThan(190);
    expect(entry?.title.length).toBeLessThanOrEqual(200);
    expect(entry?.summary).toMatch(/^(?:other )+other…$/);
    expect(entry?.summary.length).toBeLessThanOrEqual(300);
  });

  test("leaves out what feed software adds", () => {
    const summaryOf = (description: string) =>
      parseGood(item(`<title>t</title><description><![CDATA[${description}]]></description>`)).entries[0]?.summary;
    expect(summaryOf('<p><a href="/c">Comments</a></p>')).toBe("");
    expect(summaryOf('submitted by <a href="/u/x">/u/x</a> to <a href="/r/y">/r/y</a> <a>[link]</a> <a>[1143 comments]</a>')).toBe("");
    expect(summaryOf("Worth it. submitted by /u/x to /r/y [link] [1 comment]")).toBe("Worth it.");
    expect(
      summaryOf("<p>Article URL: https://a.example/x</p><p>Comments URL: https://b.example/1</p><p>Points: 9</p><p># Comments: 4</p>"),
    ).toBe("");
    expect(summaryOf("Short [&#8230;]")).toBe("Short…");
    expect(summaryOf("Short&hellip; [&#8230;]")).toBe("Short…");
    expect(summaryOf("t")).toBe("");
    expect(summaryOf("&lt;p&gt;Escaped &lt;a href='/x'&gt;twice&lt;/a&gt; &amp;amp; read&lt;/p&gt;")).toBe("Escaped twice & read");
    expect(summaryOf("arXiv:2611.01234v1 Announce Type: replace-cross Abstract: We show it.")).toBe("We show it.");
  });

  test("leaves out a summary that only repeats the title", () => {
    const summaryOf = (title: string, text: string) =>
      parseGood(item(`<title>${title}</title><description>${text}</description>`)).entries[0]?.summary;
    expect([summaryOf("v3.9.0", "3.9.0"), summaryOf("Rust 1.90 released", "Rust 1.90!"), summaryOf("v3.9.0", "3.9.1 is next")]).toEqual([
      "",
      "",
      "3.9.1 is next",
    ]);
  });

  test("leaves title, author and date that Drupal writes around the text out of the summary", () => {
    const field = (name: string, inner: string) =>
      `<span class="field field--name-${name} field--type-x field--label-hidden">${inner}</span>`;
    const around = [
      field("title", "A blue board"),
      field("uid", "<span>Asha Rao</span>"),
      field("created", '<time datetime="2026-05-30T10:00:00Z">30 May 2026</time>\n'),
    ];
    const summaryOf = (html: string) =>
      parseGood(item(`<title>A blue board is on sale</title><description><![CDATA[${html}]]></description>`)).entries[0]?.summary;
    expect(summaryOf(`${around[0]}\n<p>It is one of 1,000.</p>\n${around[1]}\n${around[2]}`)).toBe("It is one of 1,000.");
    expect(summaryOf(around.join("\n"))).toBe("");
  });

  test("shortens long addresses in a summary", () => {
    const [entry] = parseGood(
      item(`<title>t</title><description>Seen at https://www.a.example/${"x".repeat(80)} and https://b.example/short today</description>`),
    ).entries;
    expect(entry?.summary).toBe("Seen at a.example/… and https://b.example/short today");
  });

  test("limits dates to now, and images to https", () => {
    const [entry] = parseGood(
      item(
        '<title>t</title><pubDate>Fri, 20 Nov 2099 00:00:00 GMT</pubDate><enclosure url="http://a.example/x.jpg" type="image/jpeg" length="1"/>',
      ),
    ).entries;
    expect(entry).toMatchObject({ publishedAt: now, imageUrl: null });
  });

  test("prefers a picture in the text to a thumbnail, and a thumbnail to none", () => {
    const imageOf = (thumbnail: string, text: string) =>
      parseGood(
        `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>t</title><link>https://a.example/</link><item><title>t</title><link>https://a.example/1</link>
        <media:thumbnail url="https://a.example/thumb.jpg" ${thumbnail}/><description><![CDATA[${text}]]></description></item></channel></rss>`,
      ).entries[0]?.imageUrl;
    const picture = '<img src="https://a.example/large.jpg">';
    expect(imageOf('width="72" height="72"', picture)).toBe("https://a.example/large.jpg");
    expect(imageOf('width="72" height="72"', "words")).toBe("https://a.example/thumb.jpg");
    expect(imageOf('width="800" height="450"', picture)).toBe("https://a.example/thumb.jpg");
    expect(imageOf("", picture)).toBe("https://a.example/thumb.jpg");
    expect(imageOf('width="1" height="1"', "words")).toBeNull();
  });

  test("links past FeedBurner to the article itself", () => {
    const counted = "http://feedproxy.google.com/~r/news/~3/abc/one.html";
    const originals = "<feedburner:origLink>https://a.example/one.html?a=1&amp;b=2&amp;utm_source=x</feedburner:origLink>";
    const namespace = 'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"';
    const inRss = rss(
      `<item><title>One</title><link>${counted}</link>${originals}</item><item><title>Two</title><link>https://a.example/two</link></item>`,
    );
    const inAtom = `<feed xmlns="http://www.w3.org/2005/Atom" ${namespace}><title>t</title><id>t</id>
      <entry><title>One</title><id>1</id><link rel="alternate" type="text/html" href="${counted}" title="One"/>${originals}</entry></feed>`;
    const links = (text: string) => parseGood(text).entries.map(({ link }) => link);
    expect(links(inRss.replace("<rss ", `<rss ${namespace} `))).toEqual(["https://a.example/one.html?a=1&b=2", "https://a.example/two"]);
    expect(links(inAtom)).toEqual(["https://a.example/one.html?a=1&b=2"]);
  });

  test("resolves relative links against the address that a mirrored feed gives as its own", () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://home.example/r/feed.atom"/><entry><title>t</title><link href="v1"/></entry></feed>`;
    expect(parseGood(feed).entries[0]?.link).toBe("https://home.example/r/v1");
    const lying = feed.replace("https://home.example", "http://127.0.0.1");
    expect(parseGood(lying).entries[0]?.link).toBe("https://feeds.example/v1");
  });
});
