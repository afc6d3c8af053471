import { describe, expect, test } from "vitest";
import type { FeedEntry } from "./feed-entry.ts";
import { parseFeed } from "./parse-feed.ts";

const context = { feedUrl: "https://feeds.example/all.xml", now: new Date("2026-11-20T09:00:00Z") };
const names = Object.entries({
  atom: "http://www.w3.org/2005/Atom",
  content: "http://purl.org/rss/1.0/modules/content/",
  dc: "http://purl.org/dc/elements/1.1/",
  dcterms: "http://purl.org/dc/terms/",
  itunes: "http://www.itunes.com/dtds/podcast-1.0.dtd",
  media: "http://search.yahoo.com/mrss/",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
})
  .map(([name, address]) => `xmlns:${name}="${address}"`)
  .join(" ");

/** For each format, a feed of one entry with the content `inner`; `around` is placed beside the entry. */
const formats = {
  rss: (inner: string, around = "") =>
    `<rss version="2.0" ${names}><channel><title>t</title>${around}<item>${inner}</item></channel></rss>`,
  rdf: (inner: string, around = "") =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${names}><channel rdf:about="https://a.example/"><title>t</title>${around}</channel>
      <item rdf:about="https://a.example/about">${inner}</item></rdf:RDF>`,
  atom: (inner: string, around = "") =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${names}><title>t</title><id>t</id>${around}<entry>${inner}</entry></feed>`,
};

function readOne(document: string): FeedEntry {
  const feed = parseFeed(document, context);
  const entry = feed.ok ? feed.entries[0] : undefined;
  if (!entry) throw new Error(`no entry: ${JSON.stringify(feed)}`);
  return entry;
}

const title = "<title>A story</title>";
const link = "<link>https://a.example/1</link>";
const atomLink = '<link href="https://a.example/1"/>';
const summary = "The text.";
const publishedAt = new Date("2026-11-18T04:30:00Z");
const imageUrl = "https://a.example/x.jpg";
const at = "2026-11-18T10:00:00+05:30";

describe("RSS", () => {
  test.each<[string, string, Partial<FeedEntry>]>([
    ["title of Dublin Core", `<dc:title>A story</dc:title>${link}`, { title: "A story" }],
    ["title of its media", `<media:title>A story</media:title>${link}`, { title: "A story" }],
    ["title of Atom", `<atom:title>A story</atom:title>${link}`, { title: "A story" }],
    ["full text", `${title}${link}<content:encoded>The text.</content:encoded>`, { summary }],
    ["description of Dublin Core", `${title}${link}<dc:description>The text.</dc:description>`, { summary }],
    ["summary of a podcast", `${title}${link}<itunes:summary>The text.</itunes:summary>`, { summary }],
    ["description of its media", `${title}${link}<media:description>The text.</media:description>`, { summary }],
    ["link of Atom", `${title}<atom:link href="https://a.example/1"/>`, { link: "https://a.example/1" }],
    ["identifier that is its address", `${title}<guid> https://a.example/1 </guid>`, { link: "https://a.example/1" }],
    ["date of Dublin Core", `${title}${link}<dc:date>${at}</dc:date>`, { publishedAt }],
    ["date of Atom", `${title}${link}<atom:published>${at}</atom:published>`, { publishedAt }],
    ["change of Atom", `${title}${link}<atom:updated>${at}</atom:updated>`, { publishedAt }],
    ["creation of Dublin Core", `${title}${link}<dcterms:created>${at}</dcterms:created>`, { publishedAt }],
    ["enclosed picture", `${title}${link}<enclosure url="${imageUrl}" type="image/jpeg" length="1"/>`, { imageUrl }],
    ["picture of a podcast", `${title}${link}<itunes:image href="${imageUrl}"/>`, { imageUrl }],
    ["subjects of Dublin Core", `${title}${link}<dc:subject>Kernel</dc:subject>`, { categories: ["Kernel"] }],
    ["keywords of its media", `${title}${link}<media:keywords>Kernel, Cloud</media:keywords>`, { categories: ["Kernel", "Cloud"] }],
  ])("an entry has the %s", (_, inner, expected) => {
    expect(readOne(formats.rss(inner))).toMatchObject(expected);
  });

  test("an identifier marked as not being a link gives no link", () => {
    const feed = parseFeed(formats.rss(`${title}<guid isPermaLink="false">https://a.example/1</guid>`), context);
    expect(feed).toMatchObject({ ok: true, entries: [] });
  });

  test("an enclosed recording is not a picture", () => {
    expect(
      readOne(formats.rss(`${title}${link}<enclosure url="https://a.example/x.mp3" type="audio/mpeg" length="1"/>`)).imageUrl,
    ).toBeNull();
  });

  test("a relative link is resolved against the feed's own address, or the base that the feed or entry gives", () => {
    const own = '<atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://home.example/r/feed"/>';
    expect(readOne(formats.rss(`${title}<link>v1</link>`, own)).link).toBe("https://home.example/r/v1");
    const based = formats.rss(`${title}<link>v1</link>`).replace("<rss ", '<rss xml:base="https://base.example/b/" ');
    expect(readOne(based).link).toBe("https://base.example/b/v1");
    expect(readOne(based.replace("<item>", '<item xml:base="c/">')).link).toBe("https://base.example/b/c/v1");
  });
});

describe("RDF", () => {
  test.each<[string, string, Partial<FeedEntry>]>([
    ["link", `${title}${link}`, { link: "https://a.example/1" }],
    ["address it is about", title, { link: "https://a.example/about" }],
    ["title of Dublin Core", `<dc:title>A story</dc:title>${link}`, { title: "A story" }],
    ["full text", `${title}${link}<content:encoded>The text.</content:encoded>`, { summary }],
    ["description of Dublin Core", `${title}${link}<dc:description>The text.</dc:description>`, { summary }],
    ["creation of Dublin Core", `${title}${link}<dcterms:created>${at}</dcterms:created>`, { publishedAt }],
    ["change of Dublin Core", `${title}${link}<dcterms:modified>${at}</dcterms:modified>`, { publishedAt }],
  ])("an entry has the %s", (_, inner, expected) => {
    expect(readOne(formats.rdf(inner))).toMatchObject(expected);
  });
});

describe("Atom", () => {
  test.each<[string, string, Partial<FeedEntry>]>([
    ["title of its media", `${atomLink}<media:title>A story</media:title>`, { title: "A story" }],
    [
      "description of a group of media, as videos have it",
      `${title}${atomLink}<media:group><media:description>The text.</media:description></media:group>`,
      { summary },
    ],
    ["identifier that is an address", `${title}<id>https://a.example/1</id>`, { link: "https://a.example/1" }],
    [
      "link to data where no page is named",
      `${title}<link type="application/json" href="https://a.example/1"/>`,
      { link: "https://a.example/1" },
    ],
    [
      "page before the data, whatever their order",
      `${title}<link type="application/json" href="https://a.example/data"/>${atomLink}`,
      { link: "https://a.example/1" },
    ],
    ["picture of its media", `${title}${atomLink}<media:content url="${imageUrl}" medium="image"/>`, { imageUrl }],
    ["enclosed picture", `${title}${atomLink}<link rel="enclosure" type="image/jpeg" href="${imageUrl}"/>`, { imageUrl }],
    ["date of Dublin Core", `${title}${atomLink}<dc:date>${at}</dc:date>`, { publishedAt }],
    [
      "date of publication before that of a change",
      `${title}${atomLink}<updated>2026-11-19T00:00:00Z</updated><published>${at}</published>`,
      { publishedAt },
    ],
    ["text that says no type", `${title}${atomLink}<summary>The text.</summary>`, { summary }],
    ["text as a media type", `${title}${atomLink}<content type="text/plain">The text.</content>`, { summary }],
    ["words of no picture that is coded in text", `${title}${atomLink}<content type="image/png">iVBORw0KGgo</content>`, { summary: "" }],
  ])("an entry has the %s", (_, inner, expected) => {
    expect(readOne(formats.atom(inner))).toMatchObject(expected);
  });

  test("an enclosure of another type is not a picture", () => {
    const others = `<link rel="enclosure" type="audio/mpeg" href="https://a.example/x.mp3"/><link rel="related" type="image/jpeg" href="${imageUrl}"/>`;
    expect(readOne(formats.atom(`${title}${atomLink}${others}`)).imageUrl).toBeNull();
  });
});

describe("JSON Feed", () => {
  const read = (item: Record<string, unknown>) =>
    readOne(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "t", items: [{ id: "1", title: "A story", ...item }] }));

  test.each<[string, Record<string, unknown>, Partial<FeedEntry>]>([
    ["summary before the text", { url: "https://a.example/1", summary: "The text.", content_text: "All of it." }, { summary }],
    ["text in HTML", { url: "https://a.example/1", content_html: "<p>The text.</p>" }, { summary }],
    ["address elsewhere", { external_url: "https://b.example/1" }, { link: "https://b.example/1" }],
    ["banner", { url: "https://a.example/1", banner_image: imageUrl }, { imageUrl }],
    ["date", { url: "https://a.example/1", date_modified: "2026-11-19T00:00:00Z", date_published: at }, { publishedAt }],
    ["date of its change", { url: "https://a.example/1", date_modified: at }, { publishedAt }],
  ])("an entry has the %s", (_, item, expected) => {
    expect(read(item)).toMatchObject(expected);
  });
});

describe("media pictures", () => {
  const pictureOf = (media: string) => readOne(formats.rss(`${title}${link}${media}`)).imageUrl;
  const content = (name: string, rest: string) => `<media:content url="https://a.example/${name}" ${rest}/>`;

  test("the widest of several is used", () => {
    expect(pictureOf(content("s.jpg", 'medium="image" width="300"') + content("x.jpg", 'medium="image" width="900"'))).toBe(imageUrl);
  });

  test.each([
    ["is said to be one", content("x.jpg", 'type="image/jpeg"')],
    ["is named like one and says nothing else", content("x.jpg", "")],
    ["is the thumbnail of a group", `<media:group><media:thumbnail url="${imageUrl}"/></media:group>`],
    [
      "is the thumbnail of a video",
      `<media:content url="https://a.example/x.mp4" type="video/mp4"><media:thumbnail url="${imageUrl}"/></media:content>`,
    ],
    [
      "is declared just large enough, before a small one",
      `${content("s.jpg", 'medium="image" width="159"')}${content("x.jpg", 'medium="image" width="160"')}`,
    ],
  ])("an element that %s is a picture", (_, media) => {
    expect(pictureOf(media)).toBe(imageUrl);
  });

  test.each([
    ["a video", content("x.mp4", 'medium="video"')],
    ["a page", content("x", "")],
    ["a video with a picture's name", content("x.jpg", 'medium="video"')],
    ["a document with a picture's name", content("x.jpg", 'type="text/html"')],
  ])("%s is not a picture", (_, media) => {
    expect(pictureOf(media)).toBeNull();
  });
});
