import { describe, expect, test } from "vitest";
import { optionalWebAddress, requiredWebAddress } from "./web-address.ts";

const https = optionalWebAddress();
const web = optionalWebAddress({ isHttpAllowed: true });
const messageOf = (schema: typeof https, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe("an address on the web", () => {
  test.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    ["  HTTPS://Example.ORG  ", "https://example.org/"],
    [
      "https://उदाहरण.भारत/कार्यक्रम",
      "https://xn--p1b6ci4b4b3a.xn--h2brj9c/%E0%A4%95%E0%A4%BE%E0%A4%B0%E0%A5%8D%E0%A4%AF%E0%A4%95%E0%A5%8D%E0%A4%B0%E0%A4%AE",
    ],
    ["careers.example.org/react?level=2", "https://careers.example.org/react?level=2"],
    ["example.org:8443", "https://example.org:8443/"],
    ["\u202ahttps://example.org/jobs\u202c", "https://example.org/jobs"],
    ["https://example.org/jobs\u200b \u200e", "https://example.org/jobs"],
    ["https://example.org/ന്\u200d", "https://example.org/%E0%B4%A8%E0%B5%8D%E2%80%8D"],
    ["", null],
    ["   ", null],
  ])("%j is read as %j", (typed, address) => {
    expect(https.parse(typed)).toBe(address);
  });

  test.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<b>x</b>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://example.org/",
    "//example.org/",
    "/own/path",
    "example",
    "careers at example.org",
    "asha@example.org",
    "example.org:alert(1)",
    "example.org\\@evil.example",
    "https:example.org",
    "https:\\\\example.org",
    "https://",
    "https://exa mple.org/",
    "https://example.org/\njavascript:alert(1)",
    "mailto:a@example.org",
  ])("%j is refused", (typed) => {
    expect(messageOf(https, typed)).toMatch(/begins with https:\/\//);
    expect(messageOf(web, typed)).toMatch(/begins with https:\/\/ or http:\/\//);
  });

  test.each(["https://asha@example.org/", "https://asha:secret@example.org/", "https://:secret@example.org/"])(
    "%j contains credentials and is refused",
    (typed) => {
      expect(messageOf(https, typed)).toMatch(/name and password/);
    },
  );

  test("http is accepted only where it is allowed", () => {
    expect(web.parse("http://example.org/")).toBe("http://example.org/");
    expect(messageOf(https, "http://example.org/")).toMatch(/begins with https/);
  });

  test("2,000 characters are the maximum, even after percent-encoding", () => {
    const base = "https://example.org/";
    expect(https.parse(base + "a".repeat(2_000 - base.length))).toHaveLength(2_000);
    expect(messageOf(https, base + "a".repeat(2_001 - base.length))).toMatch(/at most 2,000/);
    expect(messageOf(https, base + "क".repeat(500))).toMatch(/at most 2,000/);
  });

  test("a required address that is empty is reported as required", () => {
    const required = requiredWebAddress("Please give the link");
    expect(required.safeParse("  ").error?.issues[0]?.message).toBe("Please give the link");
    expect(required.safeParse(undefined).error?.issues[0]?.message).toBe("Please give the link");
    expect(required.parse("https://example.org/")).toBe("https://example.org/");
  });
});
