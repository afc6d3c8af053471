import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameNews, titleKeys } from "./same-news.ts";
import { readTitle } from "./title-words.ts";

const isSame = (a: string, b: string) => isSameNews(readTitle(a), readTitle(b));

describe("the same news", () => {
  test.each([
    ["Zepto raises $350 Mn led by Motilal Oswal", "Zepto Raises $350 million from Motilal Oswal"],
    ["Zepto bags $350M from Motilal Oswal", "Zepto raises US$350 million from Motilal Oswal"],
    ["Swiggy's IPO opens with ₹11,300 Cr on offer", "Swiggy’s IPO opens with Rs 11,300 crore on offer"],
    ["OpenAI launches GPT-5.1 for developers in India", "OpenAI launches GPT-5.1 for all developers in India"],
    ["Kubernetes v1.35 adds in-place pod resizing", "Kubernetes 1.35 adds in-place pod resizing"],
    ["U.S. sues Café chain over data breach", "US sues Cafe chain over data breach"],
    ["भारत ने नया एआई मिशन शुरू किया", "भारत ने नया एआई मिशन शुरू किया"],
    ["GPT-5.1 launched", "GPT-5.1 Launched"],
  ])("%s | %s", (a, b) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([true, true]);
    expect(titleKeys(readTitle(a)).some((key) => titleKeys(readTitle(b)).includes(key))).toBe(true);
  });
});

describe("different news", () => {
  test.each([
    ["Article 12 about AI and the law", "Article 13 about AI and the law"],
    ["Node.js 24.1 released with permission model", "Node.js 24.2 released with permission model"],
    ["Sensex rises 500 points after RBI cut", "Sensex falls 500 points after RBI cut"],
    ["Infosys acquires stake in Wipro cloud unit", "Wipro acquires stake in Infosys cloud unit"],
    ["Court rules for Apple over Google in patent fight", "Court rules for Google over Apple in patent fight"],
    ["Zomato plans to buy Blinkit for $568 million", "Zomato drops plans to buy Blinkit for $568 million"],
    ["ISRO to launch satellite NVS-03 from Sriharikota", "ISRO launches satellite NVS-03 from Sriharikota"],
    ["Nvidia invests $5 billion in OpenAI", "Nvidia invests $5 billion in OpenAI rival Anthropic"],
    ["Ola raises $50 million from SoftBank", "Ola raises ₹50 million from SoftBank"],
    ["Startup raises Series B from Accel India", "Startup raises Series C from Accel India"],
    ["TCS to hire 5,000 freshers this year", "TCS not to hire 5,000 freshers this year"],
    ["Is Google buying a chip maker in Pune?", "Google buying a chip maker in Pune"],
    ["XtremeJ opens its online conference for students", "XtremeJS opens its online conference for students"],
    ["What is new in C++ for embedded teams", "What is new in C for embedded teams"],
    ["GPT-5.1 launched", "GPT-5.1 launched in India"],
    ["Weekly roundup", "Weekly roundup"],
    ["Story", "Story"],
    ["चेन्नई में डेटा सेंटर का उद्घाटन आज", "मुंबई में डेटा सेंटर का उद्घाटन आज"],
    ["சென்னையில் புதிய தரவு மையம் திறப்பு விழா", "கோவையில் புதிய தரவு மையம் திறப்பு விழா"],
    ["", ""],
  ])("%s | %s", (a, b) => expect([isSame(a, b), isSame(b, a)]).toEqual([false, false]));
});

const word = fc.constantFrom(
  ...[
    "zepto",
    "Zepto",
    "raises",
    "raised",
    "$350",
    "million",
    "Mn",
    "for",
    "to",
    "not",
    "Pune",
    "chips",
    "12",
    "13",
    "भारत",
    "मिशन",
    "new",
    "cloud",
  ],
  ...["data", "centre", "opens", "campus", "Infosys", "students", "?"],
);
const title = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));

describe("any two titles", () => {
  test("are compared alike from both sides, and have a key in common when they say the same", () => {
    fc.assert(
      fc.property(title, fc.array(fc.nat(13), { maxLength: 3 }), title, (a, dropped, other) => {
        const b = a
          .split(" ")
          .filter((_, at) => !dropped.includes(at))
          .join(" ");
        for (const second of [b, other]) {
          const [first, then] = [readTitle(a), readTitle(second)];
          const isOne = isSameNews(first, then);
          expect(isSameNews(then, first)).toBe(isOne);
          if (isOne) expect(titleKeys(first).filter((key) => titleKeys(then).includes(key))).not.toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("are the same news as themselves unless they say too little, whatever their capitals and spaces", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => {
        const read = readTitle(text);
        expect(isSameNews(read, readTitle(`  ${text} `))).toBe(read.words.length >= 2);
      }),
    );
  });

  test("differ when a number of one is another in the other", () => {
    fc.assert(
      fc.property(title, fc.nat(9_999), fc.nat(9_999), fc.nat(14), (text, one, other, at) => {
        fc.pre(one !== other && !text.includes(String(one)) && !text.includes(String(other)));
        const put = (number: number) => text.split(" ").toSpliced(at, 0, String(number)).join(" ");
        expect(isSame(put(one), put(other))).toBe(false);
      }),
    );
  });

  test("are read in a moment, however long", () => {
    const hostile = [
      "a.".repeat(5_000),
      "1,".repeat(5_000),
      "'s".repeat(5_000),
      "Rs ".repeat(4_000),
      "ing".repeat(4_000),
      "́".repeat(9_000),
    ];
    const startedAt = performance.now();
    for (const text of hostile) titleKeys(readTitle(text));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
