// Extracts title, text, link, image, date and categories from each feed format.
import type { AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from "feedsmith";
import type { DraftText, EntryDraft } from "./feed-entry.ts";
import { SMALLEST_SIDE } from "../text/html-text.ts";

/** Drafts of the items of an RSS 0.9x or 2.0 feed. */
export function draftRss(feed: RssFeed.Feed<string>): EntryDraft[] {
  return (feed.items ?? []).map((item) => ({
    titles: [item.title, item.dc?.titles?.[0], item.media?.title?.value, item.atom?.title?.value],
    texts: html(item.description, item.content?.encoded, item.dc?.descriptions?.[0], item.itunes?.summary, item.media?.description?.value),
    links: [item.link, ...alternateLinks(item.atom?.links), item.guid?.isPermaLink === false ? undefined : absolute(item.guid?.value)],
    bases: [selfLink(feed.atom?.links), feed.xml?.base, item.xml?.base],
    images: [...mediaImages(item.media), ...enclosedImages(item.enclosures), item.itunes?.image],
    smallImages: smallImages(item.media),
    dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated, item.dcterms?.created?.[0]],
    categories: [
      ...(item.categories ?? []).map((category) => category.name),
      ...(item.dc?.subjects ?? []),
      ...(item.media?.keywords ?? []),
    ],
  }));
}

/** Drafts of the items of an RSS 0.90 or 1.0 (RDF) feed. */
export function draftRdf(feed: RdfFeed.Feed<string>): EntryDraft[] {
  return (feed.items ?? []).map((item) => ({
    titles: [item.title, item.dc?.titles?.[0]],
    texts: html(item.description, item.content?.encoded, item.dc?.descriptions?.[0]),
    links: [item.link, absolute(item.rdf?.about)],
    bases: [selfLink(feed.atom?.links), feed.xml?.base, item.xml?.base],
    images: mediaImages(item.media),
    smallImages: smallImages(item.media),
    dates: [item.dc?.dates?.[0], item.dcterms?.created?.[0], item.dcterms?.modified?.[0]],
    categories: item.dc?.subjects ?? [],
  }));
}

/** Drafts of the entries of an Atom 0.3 or 1.0 feed. */
export function draftAtom(feed: AtomFeed.Feed<string>): EntryDraft[] {
  return (feed.entries ?? []).map((entry) => ({
    titles: [entry.title?.value, entry.media?.title?.value],
    texts: [...atomTexts(entry), ...html(...(entry.media?.groups ?? []).map((group) => group.description?.value))],
    links: [...alternateLinks(entry.links), absolute(entry.id)],
    bases: [selfLink(feed.links), feed.xml?.base, entry.xml?.base],
    images: [...mediaImages(entry.media), ...enclosedAtomImages(entry.links)],
    smallImages: smallImages(entry.media),
    dates: [entry.published, entry.updated, entry.dc?.dates?.[0]],
    categories: (entry.categories ?? []).map((category) => category.label ?? category.term),
  }));
}

/** Drafts of the items of a JSON Feed. */
export function draftJson(feed: JsonFeed.Feed<string>): EntryDraft[] {
  return (feed.items ?? []).map((item) => ({
    titles: [item.title],
    texts: [
      { value: item.summary, isHtml: false },
      { value: item.content_text, isHtml: false },
      { value: item.content_html, isHtml: true },
    ],
    links: [item.url, item.external_url, absolute(item.id)],
    bases: [absolute(feed.feed_url)],
    images: [item.image, item.banner_image],
    smallImages: [],
    dates: [item.date_published, item.date_modified],
    categories: item.tags ?? [],
  }));
}

const html = (...values: (string | undefined)[]): DraftText[] => values.map((value) => ({ value, isHtml: true }));

/** Returns an identifier as a link only if it is a complete address. */
const absolute = (value: string | undefined) => (value && /^https?:\/\//i.test(value.trim()) ? value : undefined);

type Link = { href?: string; rel?: string; type?: string };

/** Returns the feed's own address as it states it: the base of relative links when it was read from a mirror. */
function selfLink(links: Link[] | undefined): string | undefined {
  return absolute((links ?? []).find((link) => link.rel === "self")?.href);
}

function alternateLinks(links: Link[] | undefined): (string | undefined)[] {
  const alternates = (links ?? []).filter((link) => link.rel === undefined || link.rel === "alternate");
  const isPage = (link: Link) => link.type === undefined || link.type.includes("html");
  return [...alternates.filter(isPage), ...alternates.filter((link) => !isPage(link))].map((link) => link.href);
}

function atomTexts(entry: AtomFeed.Entry<string>): DraftText[] {
  return [entry.summary, entry.content].map((text) => {
    const type = text?.type?.toLowerCase() ?? "text";
    const isHtml = type.includes("html");
    // Other media types contain base64 or data, not words.
    return { value: isHtml || type.startsWith("text") ? text?.value : undefined, isHtml };
  });
}

/** Some publishers omit type and medium. */
const isImageName = ({ type, medium, url }: MediaNs.Content) =>
  type === undefined && medium === undefined && /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i.test(url?.slice(0, 2_000) ?? "");

const isImageType = (type: string | undefined) => type?.toLowerCase().startsWith("image/") ?? false;

type Sized = { url?: string; width?: number; height?: number };

const smallerSide = ({ width = Infinity, height = Infinity }: Sized) => Math.min(width, height);

/** In pixels. A story shows its picture about twice as wide, so a picture declared smaller is only used if there is no other. */
const GOOD_SIDE = 160;

function mediaImages(media: MediaNs.ItemOrFeed | undefined): (string | undefined)[] {
  const good = listPictures(media).filter((picture) => smallerSide(picture) >= GOOD_SIDE);
  return good.map(({ url }) => url);
}

function smallImages(media: MediaNs.ItemOrFeed | undefined): (string | undefined)[] {
  const small = listPictures(media).filter((picture) => smallerSide(picture) < GOOD_SIDE && smallerSide(picture) >= SMALLEST_SIDE);
  return small.map(({ url }) => url);
}

/** Lists pictures before thumbnails, the widest picture first, since lists often begin with the smallest. */
function listPictures(media: MediaNs.ItemOrFeed | undefined): Sized[] {
  if (!media) return [];
  const groups = media.groups ?? [];
  const contents = [...(media.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const pictures = contents.filter((content) => content.medium === "image" || isImageType(content.type) || isImageName(content));
  const thumbnails = [media, ...groups, ...contents].flatMap((holder) => holder.thumbnails ?? []);
  return [...pictures.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0)), ...thumbnails];
}

function enclosedImages(enclosures: RssFeed.Enclosure[] | undefined): (string | undefined)[] {
  return (enclosures ?? []).filter((enclosure) => isImageType(enclosure.type)).map((enclosure) => enclosure.url);
}

function enclosedAtomImages(links: Link[] | undefined): (string | undefined)[] {
  return (links ?? []).filter((link) => link.rel === "enclosure" && isImageType(link.type)).map((link) => link.href);
}
