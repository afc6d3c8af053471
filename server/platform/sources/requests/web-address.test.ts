import { describe, expect, test } from "vitest";
import { parseWebAddress, resolveRedirect } from "./web-address.ts";

describe("parseWebAddress", () => {
  test("accepts http and https and drops the fragment", () => {
    expect(parseWebAddress("HTTPS://A.example:443/x?y#z")?.href).toBe("https://a.example/x?y");
    expect(parseWebAddress("http://2130706433/")?.hostname).toBe("127.0.0.1");
  });

  test.each([
    "ftp://a.example/",
    "https://user@a.example/",
    "https://:word@a.example/",
    "/x",
    "",
    `https://a.example/${"a".repeat(4_000)}`,
  ])("refuses %.40s", (address) => expect(parseWebAddress(address)).toBeNull());
});

describe("resolveRedirect", () => {
  const secure = new URL("https://a.example/feed");

  test("allows redirects from http to https and within https", () => {
    expect(resolveRedirect(new URL("http://a.example/"), "https://b.example/")).toMatchObject({ ok: true });
    expect(resolveRedirect(secure, "//b.example/x")).toEqual({ ok: true, url: new URL("https://b.example/x") });
  });

  test("refuses redirects from https to http and to what is not a web address", () => {
    expect(resolveRedirect(secure, "http://a.example/feed")).toMatchObject({ ok: false, code: "insecure_redirect" });
    expect(resolveRedirect(secure, "javascript:alert(1)")).toMatchObject({ ok: false, code: "bad_redirect" });
    expect(resolveRedirect(secure, "https://u:p@a.example/")).toMatchObject({ ok: false, code: "bad_redirect" });
  });
});
