import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTitleKey } from "./title-key.ts";

const keyOf = (title: string) => readTitleKey(title)?.key ?? null;

describe("the same news has one key", () => {
  test.each([
    ["Zepto raises $350 Mn led by Motilal Oswal", "Zepto Raises $350 million from Motilal Oswal"],
    ["Zepto bags $350M from Motilal Oswal", "Zepto raises US$350 million from Motilal Oswal"],
    ["Swiggy's IPO opens with ₹11,300 Cr on offer", "Swiggy’s IPO opens with Rs 11,300 crore on offer"],
    ["OpenAI launches GPT-5.1 for developers in India", "OpenAI launches GPT-5.1 for all developers in India"],
    ["OpenAI releases GPT-6 with longer memory", "OpenAI unveils GPT-6 with a longer memory"],
    ["Kubernetes v1.35 adds in-place pod resizing", "Kubernetes 1.35 adds in-place pod resizing"],
    ["U.S. sues Café chain over data breach", "US sues Cafe chain over data breach"],
    ["NASSCOM hails new rules for small exporters", "Nasscom hails new rules for small exporters"],
    ["Google isn’t planning layoffs in India", "Google is not planning layoffs in India"],
    ["TCS will hire 5,000 freshers in Pune", "TCS to hire 5000 freshers in Pune"],
    ["भारत ने नया एआई मिशन शुरू किया", "भारत ने नया एआई मिशन शुरू किया"],
    ["GPT-5.1 launched", "GPT-5.1 Launched"],
    ["Google opens a data centre in Vizag", "Google opens data center in Vizag"],
    ["CERT-In warns of critical Chrome flaw", "CERT-In Warns of Critical Chrome Vulnerability"],
    ["RBI bars PhonePe from onboarding merchants", "RBI bans PhonePe from onboarding merchants"],
  ])("%s | %s", (a, b) => {
    expect(keyOf(a)).not.toBeNull();
    expect(keyOf(a)).toBe(keyOf(b));
  });
});

describe("different news has different keys", () => {
  test.each([
    // The things differ: a number, a sign, a size.
    ["Apple opens orders of the iPhone 17 in India", "Apple opens orders of the iPhone 18 in India"],
    ["Node.js 24.1 released with permission model", "Node.js 24.2 released with permission model"],
    ["Infosys Q1 results: profit rises 5% in Pune", "Infosys Q2 results: profit rises 5% in Pune"],
    ["Infosys first quarter profit beats estimates", "Infosys fourth quarter profit beats estimates"],
    ["TCS revenue growth of -5% in the quarter", "TCS revenue growth of 5% in the quarter"],
    ["Sensex +500 points at close on IT gains", "Sensex –500 points at close on IT gains"],
    ["Price of 1,5 lakh per car in Pune falls", "Price of 15 lakh per car in Pune falls"],
    ["Ola raises $50 million from SoftBank", "Ola raises ₹50 million from SoftBank"],
    // The roles differ: who does what to whom.
    ["Infosys acquires stake in Wipro cloud unit", "Wipro acquires stake in Infosys cloud unit"],
    ["Court rules for Apple over Google in patent fight", "Court rules for Google over Apple in patent fight"],
    ["Google acquires robot maker Wiz of Tel Aviv", "Google acquired by robot maker Wiz of Tel Aviv"],
    ["Intel makes chips for Tata in Gujarat", "Intel makes chips with Tata in Gujarat"],
    ["Head of chips moves from TCS to Infosys", "Head of chips moves to TCS from Infosys"],
    ["Adobe acquires Figma for $20 billion", "Adobe acquires Figma rival for $20 billion"],
    ["Nvidia invests $5 billion in OpenAI", "Nvidia invests $5 billion in OpenAI rival Anthropic"],
    ["XtremeJ opens its online conference for students", "XtremeJS opens its online conference for students"],
    ["What is new in C++ for embedded teams", "What is new in C for embedded teams"],
    // Whether it happens at all, or when.
    ["Sensex rises 500 points after RBI cut", "Sensex falls 500 points after RBI cut"],
    ["Zomato plans to buy Blinkit for $568 million", "Zomato drops plans to buy Blinkit for $568 million"],
    ["Ola in talks to buy scooter maker Acme for $5 million", "Ola to buy scooter maker Acme for $5 million"],
    ["Zepto nearly hits a valuation of $7 billion", "Zepto hits a valuation of $7 billion"],
    ["ISRO to launch satellite NVS-03 from Sriharikota", "ISRO launches satellite NVS-03 from Sriharikota"],
    ["Google isn't planning layoffs in India this year", "Google is planning layoffs in India this year"],
    ["TCS won't close its office in Pune", "TCS will close its office in Pune"],
    ["TCS cannot close its office in Pune", "TCS can close its office in Pune"],
    ["Is Google buying a chip maker in Pune?", "Google buying a chip maker in Pune"],
    ["5 Indian startups to watch this week", "5 Indian startups to watch this month"],
    ["How Google trains teachers across rural India", "Why Google trains teachers across rural India"],
    ["Man arrested for hacking a bank in Pune", "Man arrested for hacking a bank in Pune released"],
    ["OpenAI to release GPT-6 with longer memory", "OpenAI releases GPT-6 with longer memory"],
    ["GPT-5.1 launched", "GPT-5.1 launched in India"],
    // A small word in capitals is a name.
    ["IT exports grow faster than the economy", "Exports grow faster than the economy"],
    ["LED makers in Noida seek lower duties", "Makers in Noida seek lower duties"],
    // In scripts without capitals.
    ["चेन्नई में डेटा सेंटर का उद्घाटन आज", "मुंबई में डेटा सेंटर का उद्घाटन आज"],
    ["सरकार एआई कानून को मंजूरी देगी", "सरकार एआई कानून को मंजूरी नहीं देगी"],
    ["गाँव में डेटा का काम", "गाँव में डेटा का कम"],
    ["சென்னையில் புதிய தரவு மையம் திறப்பு விழா", "கோவையில் புதிய தரவு மையம் திறப்பு விழா"],
    ["তথ্য কেন্দ্র চালু করল রাজ্য", "তথ্য কেন্দ্র বন্ধ করল রাজ্য"],
  ])("%s | %s", (a, b) => {
    expect(keyOf(a)).not.toBeNull();
    expect(keyOf(a)).not.toBe(keyOf(b));
  });
});

test.each([
  "",
  "?!",
  "Story",
  "Hello world",
  "Weekly roundup",
  "This week in AI",
  "What is new",
  "Notes of the first release",
  "Funding roundup: startups raised $200 million this week",
  "iPhone 17 review",
  "Databases at scale with friends (Changelog podcast)",
])("a vague title, or that of a column, has no key: %j", (title) => expect(readTitleKey(title)).toBeNull());

test.each([
  ["Zepto raises $350 million from Motilal Oswal", 48],
  ["Gold price today: check rates in your city", 12],
  ["Market closing: Sensex and Nifty end higher", 12],
])("a title about its day joins others for less time: %j", (title, hours) => expect(readTitleKey(title)?.withinHours).toBe(hours));

describe("any title", () => {
  const word = fc.constantFrom(
    ...["zepto", "raises", "for", "to", "not", "Pune", "chips", "भारत", "मिशन", "new", "cloud", "data", "centre", "campus", "Infosys", "?"],
  );
  const title = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));

  test("has the same key whatever its spacing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => {
        expect(keyOf(`  ${text} `)).toBe(keyOf(text));
      }),
    );
  });

  test("has another key if a number differs", () => {
    fc.assert(
      fc.property(title, fc.nat(9_999), fc.nat(9_999), fc.nat(14), (text, one, other, at) => {
        const put = (number: number) => text.split(" ").toSpliced(at, 0, String(number)).join(" ");
        fc.pre(one !== other && keyOf(put(one)) !== null);
        expect(keyOf(put(one))).not.toBe(keyOf(put(other)));
      }),
    );
  });

  test("has another key with one more meaningful word", () => {
    fc.assert(
      fc.property(title, fc.constantFrom("not", "rival", "Wipro", "मुंबई", "no", "former"), fc.nat(14), (text, more, at) => {
        fc.pre(keyOf(text) !== null);
        expect(keyOf(text.split(" ").toSpliced(at, 0, more).join(" "))).not.toBe(keyOf(text));
      }),
    );
  });

  test("is read quickly, however long it is", () => {
    const hostile = ["a.", "1,", "'s", "Rs ", "ing", "n't", "-", "led by "].map((piece) => piece.repeat(5_000));
    const startedAt = performance.now();
    for (const text of [...hostile, "\u0301".repeat(9_000)]) readTitleKey(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
