import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import type { CvLayout } from "#contracts/cv-limits.ts";
import type { CvDocument } from "#contracts/cv.ts";
import { toDocument } from "./cv-document.ts";
import { findUnprintable, printCv } from "./cv-print.ts";

const full = {
  basics: {
    name: "Asha Kulkarni",
    label: "Backend Developer",
    email: "asha@example.org",
    phone: "+91 98220 12345",
    url: "https://asha.example.org/",
    summary: "I build services that stay up. ₹4 crore a day pass through them.\nI look for a team that writes tests.",
    location: { city: "Pune", region: "Maharashtra", countryCode: "IN" },
    profiles: [{ network: "GitHub", username: "asha-k", url: "https://github.com/asha-k" }],
  },
  work: Array.from({ length: 8 }, (_, at) => ({
    name: `Godavari Labs ${at}`,
    position: "Engineer, payments & fraud",
    location: "Pune",
    startDate: `20${10 + at}-06-15`,
    endDate: at === 0 ? "" : `20${11 + at}-05`,
    url: `https://example.org/team/${at}?q=1`,
    summary: `Kept ${at} services running <b>without</b> "downtime" (C++, C#, .NET) for banks in naïve Łódź. `.repeat(4).trim(),
    highlights: [
      "Cut p95 from 800 ms to 90 ms",
      "Office efficiency: affluent flow, 100% fixed",
      `A very long word ${"x".repeat(140)} in a line`,
    ],
  })),
  projects: [
    {
      name: "Metro times",
      entity: "College",
      startDate: "2023",
      url: "https://metro.example.org/",
      description: "Shows the next train",
      highlights: ["Used by 300 people"],
      keywords: ["React", "Go"],
    },
  ],
  education: [
    {
      institution: "COEP",
      studyType: "B.Tech",
      area: "Computer Science",
      startDate: "2019",
      endDate: "2023",
      score: "8.4 CGPA",
      courses: ["Compilers", "Databases"],
    },
  ],
  skills: [
    { name: "Databases", level: "Advanced", keywords: ["PostgreSQL", "Redis"] },
    { name: "Languages", keywords: ["TypeScript", "Go"] },
  ],
  certificates: [{ name: "CKA", issuer: "CNCF", date: "2025-03", url: "https://example.org/cka" }],
  languages: [
    { language: "Marathi", fluency: "Native" },
    { language: "English", fluency: "Fluent" },
  ],
  interests: [{ name: "Chess", keywords: ["Blitz"] }],
  sections: [{ name: "Volunteering", summary: "Teaches on Sundays", highlights: ["40 pupils"] }],
};

/** All texts of the PDF, in reading order. */
function textsOf({ name, label, contacts, summary, sections }: CvDocument, layout: CvLayout): string[] {
  const contactTexts = layout === "classic" ? [contacts.map(({ text }) => text).join(" · ")] : contacts.map(({ text }) => text);
  const body = (isAside: boolean | null) =>
    sections
      .filter((section) => isAside === null || section.isAside === isAside)
      .flatMap(({ heading, isCompact, entries }) => [
        heading,
        ...entries.flatMap(({ title, subtitle, dates, link, text, bullets, tags }) =>
          isCompact ? [title, text] : [title, subtitle, dates, link ?? "", text, ...bullets.map((bullet) => `• ${bullet}`), tags],
        ),
      ]);
  const head = [name, label];
  const lead = ["Summary", summary];
  return layout === "classic"
    ? [...head, ...contactTexts, ...lead, ...body(null)]
    : [...head, ...lead, ...body(false), ...contactTexts, ...body(true)];
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, "");

async function readPages(pdf: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

describe("a full CV as PDF", () => {
  test("with one column contains exactly the CV's fields, in order", async () => {
    const document = toDocument(full);
    const pages = await readPages(await printCv(document, "classic"));
    expect(pages.length).toBeGreaterThan(1);
    expect(squeeze(pages.join(""))).toBe(squeeze(textsOf(document, "classic").join("")));
  });

  test("with two columns contains every field in order, the wide column first on each page", async () => {
    const document = toDocument({ ...full, work: full.work.slice(0, 1) });
    const pages = await readPages(await printCv(document, "modern"));
    expect(squeeze(pages.join(""))).toBe(squeeze(textsOf(document, "modern").join("")));
  });

  test("with two columns over several pages loses and adds nothing", async () => {
    const document = toDocument(full);
    const pages = await readPages(await printCv(document, "modern"));
    expect(pages.length).toBeGreaterThan(1);
    const letters = (text: string) => [...squeeze(text)].toSorted().join("");
    expect(letters(pages.join(""))).toBe(letters(textsOf(document, "modern").join("")));
  });

  test("has the bullet of a point with one long address beside it, not above it", async () => {
    const highlights = [`https://example.org/${"a".repeat(200)}`, "लागत".repeat(60)];
    const document = toDocument({ basics: { name: "Asha" }, work: [{ name: "Godavari Labs", highlights }] });
    const page = await (await getDocumentProxy((await printCv(document, "modern")).slice())).getPage(1);
    const { items } = await page.getTextContent();
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!("str" in item)) continue;
      const [, , , , , y = 0] = item.transform as number[];
      lines.set(Math.round(y), (lines.get(Math.round(y)) ?? "") + item.str);
    }
    const marked = [...lines.values()].filter((line) => line.startsWith("•"));
    expect(marked).toHaveLength(2);
    for (const line of marked) expect(line.length).toBeGreaterThan(10);
  });

  test.each<CvLayout>(["classic", "modern"])("links every contact with an address in the %s layout", async (layout) => {
    const profiles = Array.from({ length: 9 }, (_, at) => ({
      network: "Network",
      username: `asha ${at}`,
      url: `https://n${at}.example/asha`,
    }));
    const document = toDocument({ basics: { ...full.basics, profiles } });
    const proxy = await getDocumentProxy((await printCv(document, layout)).slice());
    const links: { url: string; rect: number[] }[] = await (await proxy.getPage(1)).getAnnotations();
    expect(links.map(({ url }) => url)).toEqual(document.contacts.flatMap(({ href }) => href ?? []));
    // Beside or below the previous one, never overlapping it.
    const places = links.map(({ rect: [left = 0, , right = 0, top = 0] }) => ({ left, right, top }));
    for (const [index, { left, top }] of places.entries()) {
      const before = places[index - 1];
      expect(before === undefined || top < before.top - 5 || left > before.right).toBe(true);
    }
  });

  test.each<CvLayout>(["classic", "modern"])("links addresses in other scripts in the %s layout", async (layout) => {
    const url = "https://उदाहरण.example/परियोजना?q=é";
    const document = toDocument({ basics: { name: "Asha", url }, projects: [{ name: "Metro times", url }] });
    const proxy = await getDocumentProxy((await printCv(document, layout)).slice());
    const links: { unsafeUrl: string }[] = await (await proxy.getPage(1)).getAnnotations();
    expect(links.map(({ unsafeUrl }) => unsafeUrl)).toEqual([new URL(url).href, new URL(url).href]);
  });

  test("has a title, a language and a tagged structure", async () => {
    const pdf = await printCv(toDocument(full), "classic");
    const { info } = await getMeta(await getDocumentProxy(pdf.slice()));
    expect(info).toMatchObject({ Title: "Asha Kulkarni: CV", Author: "Asha Kulkarni", Language: "en-IN" });
    const proxy = await getDocumentProxy(pdf.slice());
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
  });
});

describe("scripts of India", () => {
  test.each([
    ["Devanagari", "हिन्दी में किताब क्षेत्रीय"],
    ["Tamil", "தமிழ் மொழி கொண்டு சென்னை"],
    ["Bengali", "বাংলা ভাষা কি"],
    ["Telugu", "తెలుగు భాష"],
    ["Malayalam", "മലയാളം കൊച്ചി"],
  ])("%s is in the file in reading order", async (_, summary) => {
    const document = toDocument({ basics: { name: "Asha", summary } });
    expect(findUnprintable(document)).toEqual([]);
    const pdf = await printCv(document, "classic");
    expect(readActualTexts(pdf)).toContain(summary);
  });

  test.each<CvLayout>(["classic", "modern"])("readers of a %s file find such a line where it is drawn, at its size", async (layout) => {
    const pdf = await printCv(toDocument({ basics: { name: "அனன்யா", summary: "तमिल: தமிழ், and English" } }), layout);
    const spans = [...readContent(pdf).matchAll(/ActualText [\s\S]*?BDC\n([\s\S]*?)EMC/g)].map(([, span = ""]) => span);
    expect(spans).toHaveLength(2);
    for (const span of spans) {
      // Poppler takes position and height from the state at the end of the span.
      const atLast = span.slice(span.lastIndexOf("\nq\n"));
      expect(atLast).not.toContain("\nQ\n");
      const stateOf = (part: string) => [part.match(/^.* cm$/m)?.[0], part.match(/\/F\d+ [\d.]+ Tf/g)?.at(-1)];
      expect(stateOf(atLast)).toEqual(stateOf(span.slice(0, -atLast.length)));
    }
  });

  test("characters without a font are left out, and listed", async () => {
    const document = toDocument({ basics: { name: "Asha 😀", summary: "漢字 and words" } });
    expect(findUnprintable(document)).toEqual(["😀", "漢", "字"]);
    expect(squeeze((await readPages(await printCv(document, "classic"))).join(""))).toBe("AshaSummaryandwords");
  });

  test("letters with combining marks are printed, and invisible characters are not listed as missing", async () => {
    const document = toDocument({
      basics: { name: "Jose\u0301 Kr\u0323s\u0323n\u0323a", summary: "99\u202f% \u202auptime\u202c, al\u200bways" },
    });
    expect(findUnprintable(document)).toEqual([]);
    expect(squeeze((await readPages(await printCv(document, "classic"))).join(""))).toBe("JoséKṛṣṇaSummary99%uptime,always");
  });

  /** The text that the PDF gives for its shaped lines (`ActualText`, UTF-16), read from its compressed parts. */
  function readActualTexts(pdf: Uint8Array): string[] {
    return [...readContent(pdf).matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = ""]) => readString(text));
  }

  function readContent(pdf: Uint8Array): string {
    const bytes = Buffer.from(pdf);
    const parts = bytes.toString("latin1").split(/stream\r?\n/);
    const unpacked = parts.map((part) => {
      try {
        return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    });
    return unpacked.join("\n");
  }

  function readString(text: string): string {
    const marks: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
    const plain = text.replaceAll(/\\([\s\S])/g, (_, sign: string) => marks[sign] ?? sign);
    return Buffer.from(plain, "latin1").subarray(2).swap16().toString("utf16le");
  }
});

test("a hostile CV is printed as plain text, and a huge one in time", async () => {
  const hostile = "</text><script>alert(1)</script> ) Tj (x) \\ %PDF-1.4 /JS (app.alert(1))";
  const pdf = await printCv(toDocument({ basics: { name: hostile, summary: hostile } }), "modern");
  expect(squeeze((await readPages(pdf)).join(""))).toContain(squeeze(hostile));
  const words = { highlights: Array.from({ length: 20 }, () => "word ".repeat(99)) };
  const huge = { work: Array.from({ length: 18 }, () => ({ name: "W".repeat(160), ...words })) };
  expect((await readPages(await printCv(toDocument(huge), "modern"))).length).toBeGreaterThan(20);
}, 60_000);
