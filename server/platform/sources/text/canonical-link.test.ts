import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalLink, imageLink, resolveBase } from "./canonical-link.ts";

const base = "https://feeds.example/blog/feed.xml";

describe("canonicalLink", () => {
  test.each([
    ["https://A.Example:443/Path?id=1#top", "https://a.example/Path?id=1"],
    ["http://a.example:80", "http://a.example/"],
    ["http://a.example:8080/x", "http://a.example:8080/x"],
    ["/post/1", "https://feeds.example/post/1"],
    ["post/1", "https://feeds.example/blog/post/1"],
    ["//cdn.example/x", "https://cdn.example/x"],
    [" https://a.example/x\n", "https://a.example/x"],
    ["https://a.example/x?utm_source=rss&utm_medium=feed&UTM_Campaign=c", "https://a.example/x"],
    ["https://a.example/x?fbclid=1&gclid=2&mc_cid=3&mc_eid=4&id=5", "https://a.example/x?id=5"],
    ["https://a.example/x?b=2&a=1&a=0", "https://a.example/x?a=1&a=0&b=2"],
    ["https://a.example/x?q=a%20b+c&flag", "https://a.example/x?flag&q=a%20b+c"],
    ["https://a.example/x?", "https://a.example/x"],
    ["https://a.example/x?a=1&amp;b=2&#038;c=3&amp;amp;utm_source=rss", "https://a.example/x?a=1&b=2&c=3"],
    ["https://a.example/x?%75tm_source=rss", "https://a.example/x"],
    ["https://medium.example/p?source=rss----abc---4", "https://medium.example/p"],
    ["https://a.example/p?source=database&ref=main&via=5", "https://a.example/p?ref=main&source=database&via=5"],
    ["https://a.example/p?ref=hackernews&v=1", "https://a.example/p?v=1"],
    ["https://video.example/watch?v=abc&feature=share", "https://video.example/watch?feature=share&v=abc"],
    [
      "https://www.google.com/url?rct=j&amp;sa=t&amp;url=https://a.example/metro/%3Fid%3D1%26utm_source%3Drss&amp;ct=ga&amp;usg=AFQj",
      "https://a.example/metro/?id=1",
    ],
    [
      "http://www.bing.com/news/apiclick.aspx?ref=FexRss&aid=&tid=6747&url=https%3a%2f%2fa.example%2fmetro&c=99&mkt=en-in",
      "https://a.example/metro",
    ],
    ["https://www.google.com/url?rct=j", "https://www.google.com/url?rct=j"],
    ["https://a.example/url?url=https://b.example/", "https://a.example/url?url=https://b.example/"],
    ["https://bücher.example/é", "https://xn--bcher-kva.example/%C3%A9"],
  ])("%s becomes %s", (link, canonical) => expect(canonicalLink(link, base)).toBe(canonical));

  test.each([
    ...["javascript:alert(1)", "data:text/html,a", "mailto:a@b.example", "ftp://a.example/x", "file:///etc/passwd", "", "   ", "http://"],
    ...["https://user:word@a.example/", "https://user@a.example/", "https://:word@a.example/", `https://a.example/${"a".repeat(3_000)}`],
    ...[
      "http://127.0.0.1/x",
      "http://localhost:3000/",
      "http://10.0.0.1/",
      "http://[::1]/",
      "http://2130706433/",
      "http://printer.local/",
      "http://x.localhost/",
      "https://www.google.com/url?url=http://10.0.0.1/x",
    ],
  ])("refuses %.50s", (link) => expect(canonicalLink(link, base)).toBeNull());

  test("keeps links on the host and port of a private source", () => {
    expect(canonicalLink("/a", "http://127.0.0.1:4000/feed")).toBe("http://127.0.0.1:4000/a");
    expect(canonicalLink("http://127.0.0.1:4001/a", "http://127.0.0.1:4000/feed")).toBeNull();
  });

  test("does not change on a second pass, and is the same for every order of parameters", () => {
    const parameters = fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.webQueryParameters({ size: "small" })), { maxLength: 6 });
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true }), parameters, (url, pairs) => {
        const link = new URL(url);
        const unique = [...new Map(pairs)].map(([name, value]) => `${name}=${value.replaceAll("&", "")}`);
        link.search = unique.join("&");
        const canonical = canonicalLink(link.href, base);
        if (canonical === null) return;
        expect(canonicalLink(canonical, base)).toBe(canonical);
        link.search = unique.toReversed().join("&");
        expect(canonicalLink(`${link.href.split("#")[0]}${unique.length > 0 ? "&" : "?"}utm_source=x#frag`, base)).toBe(canonical);
      }),
    );
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (link) => {
        const canonical = canonicalLink(link, base);
        if (canonical !== null) expect(canonical).toMatch(/^https?:\/\/[^@#\s]+$/);
      }),
    );
  });
});

describe("imageLink", () => {
  test("accepts only https and keeps the parameters", () => {
    expect(imageLink("https://a.example/x.jpg?utm_source=1&w=2#f", base)).toBe("https://a.example/x.jpg?utm_source=1&w=2");
    expect(imageLink("https://a.example/x.jpg?w=2&amp;s=a&#x26;t=b", base)).toBe("https://a.example/x.jpg?w=2&s=a&t=b");
    expect(imageLink("/x.jpg", base)).toBe("https://feeds.example/x.jpg");
    for (const link of ["http://a.example/x.jpg", "data:image/png;base64,A", "https://127.0.0.1/x.jpg", "https://u:p@a.example/x.jpg"]) {
      expect(imageLink(link, base)).toBeNull();
    }
  });
});

describe("resolveBase", () => {
  test("resolves the inner base against the outer one, and ignores invalid ones", () => {
    expect(resolveBase("2026/", "https://a.example/blog/")).toBe("https://a.example/blog/2026/");
    for (const inner of [undefined, "", "javascript:x", "http://localhost/"]) expect(resolveBase(inner, base)).toBe(base);
  });
});
