import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { everyMail } from "#tests/setup/every-mail.ts";

const isAboutOneself = /^(?:notification|digest)/;
const addressesOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

test("every template in this folder is among the checked mails", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const templates: string[] = [];
  for (const file of files) {
    const text = await readFile(`${import.meta.dirname}/${file}`, "utf8");
    if (/export function render\w+\(/.test(text) && file !== "layout.ts") templates.push(file.replace(/\.ts$/, ""));
  }
  const shown = new Set(Object.keys(everyMail).map((name) => name.replace(/ .*/, "")));
  expect([...shown].toSorted()).toEqual(templates.toSorted());
});

describe.each(Object.entries(everyMail))("%s", (name, { subject, html, text, unsubscribeUrl }) => {
  test("names the sender, the subject and the link, in both parts", () => {
    expect(subject).not.toBe("");
    expect(Array.from(subject).length).toBeLessThanOrEqual(120);
    expect(html).toContain('<html lang="en-IN">');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain("Setu &#38; Co");
    expect(text.trimEnd()).toMatch(/Setu & Co$/);
    const addresses = addressesOf(html);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/setu\.example\.test\//);
      expect(text).toContain(address);
    }
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|\[object|Invalid Date|NaN/);
    expect(html).not.toContain("<workshop>");
  });

  test("loads nothing and does not track readers", () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import|@font-face/);
  });

  test("has an unsubscribe link if it is sent without a request, and only then", () => {
    expect(unsubscribeUrl !== null).toBe(isAboutOneself.test(name));
    if (unsubscribeUrl !== null) expect(text).toContain(unsubscribeUrl);
  });
});
