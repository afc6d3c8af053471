import { describe, expect, test } from "vitest";
import { renderMail } from "./layout.ts";

const parts = { siteName: "Setu & Co", button: { label: "Open", href: "https://example.test/jobs" }, footnote: "You asked for it." };

const whole = renderMail({
  ...parts,
  subject: "Two new jobs\r\nBcc: everybody@example.test",
  lines: ['<b>"Hello"</b>'],
  sections: [{ heading: "Pune & Goa", items: [{ label: "<i>Cook</i>", note: "₹4–6 LPA", href: "https://example.test/jobs/1?a=1&b=2" }] }],
  unsubscribe: { label: "Stop", href: "https://example.test/stop" },
});

describe("a mail", () => {
  test("has all texts and links in both parts", () => {
    for (const address of ["https://example.test/jobs/1?a=1&b=2", "https://example.test/jobs", "https://example.test/stop"]) {
      expect(whole.text).toContain(address);
      expect(whole.html).toContain(`href="${address.replaceAll("&", "&#38;")}"`);
    }
    expect(whole.text).toContain('<b>"Hello"</b>');
    expect(whole.html).toContain("&#60;b&#62;&#34;Hello&#34;&#60;/b&#62;");
    expect(whole.html).not.toMatch(/<b>|<i>/);
  });

  test("lets members' texts start on the side of their script", () => {
    for (const words of ["Two new jobs", "&#34;Hello&#34;", "Pune &#38; Goa", "Cook"]) {
      expect(whole.html).toMatch(new RegExp(`<(?:h1|h2|p|a) dir="auto" [^>]*>[^>]*${words}`));
    }
  });

  test("uses the name that the operator gave the site, and no other", () => {
    expect(whole.text).toContain("Setu & Co");
    expect(whole.html).toContain("Setu &#38; Co");
    expect(whole.text + whole.html).not.toContain("Sangam");
  });

  test("has a subject of one line", () => {
    expect(whole.subject).toBe("Two new jobs Bcc: everybody@example.test");
  });

  test("has a subject that is shown as written, even if it looks encoded", () => {
    const { subject } = renderMail({ ...parts, subject: "About =?utf-8?B?SGVsbG8=?= and 1 =? 2", lines: [] });
    expect(subject).toBe("About = ?utf-8?B?SGVsbG8= ?= and 1 = ? 2");
  });

  test("has a subject of at most 120 characters, and the full text inside", () => {
    const title = `Reminder: ${"अ".repeat(120)} at ${"😀".repeat(120)}`;
    const { subject, text, html } = renderMail({ ...parts, subject: title, lines: [title] });
    expect(Array.from(subject)).toHaveLength(120);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject.endsWith("…")).toBe(true);
    for (const part of [text, html]) expect(part).toContain(title);
  });

  test("has a subject that ends with a whole syllable, because half of one reads as another", () => {
    const { subject } = renderMail({ ...parts, subject: `${"अ".repeat(117)}किताब`, lines: [] });
    expect(subject).toBe(`${"अ".repeat(117)}कि…`);
    const { subject: shorter } = renderMail({ ...parts, subject: `${"अ".repeat(118)}किताब`, lines: [] });
    expect(shorter).toBe(`${"अ".repeat(118)}…`);
  });

  test("fits the width of a phone, and is dark if the device is", () => {
    expect(whole.html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    const rules = /<style>(.*)<\/style>/.exec(whole.html)?.[1] ?? "";
    expect(rules).toContain("prefers-color-scheme:dark");
    // Every element with its own colour also has one for the dark.
    const coloured = [...whole.html.matchAll(/class="(\w+)" style="[^"]*color:#/g)].map(([, part]) => part);
    expect(new Set(coloured).size).toBeGreaterThan(4);
    for (const part of coloured) expect(rules).toMatch(new RegExp(`\\.${part}[,{][^}]*color:#`));
  });
});
