// The cache key of a page, and whether its address may be cached.
import { addressOf } from "../address.ts";

/** A page's own address. */
export type PageAddress = {
  /** Path and query: the parameters in one order, without those that change nothing on the page. */
  address: string;
  /** Whether a visitor's page is kept under it. */
  isCacheable: boolean;
};

/**
 * The query parameters that public pages read. All others are removed from the address, so that nobody can create new pages by adding
 * parameters. A new parameter has to be listed here. `*` stands for the id in an address.
 */
const pageParameters = new Map(
  Object.entries({
    "/": [],
    "/about": [],
    "/contact": [],
    "/privacy": [],
    "/terms": [],
    "/tech-flash": ["tag", "q", "cursor"],
    "/tech-flash/*": [],
    "/blogs": ["tab", "tag", "q", "cursor"],
    "/blog/*": ["cursor"],
    "/discussions": ["tag", "unanswered", "following", "q", "cursor"],
    "/discussion/*": ["cursor", "reply", "answer"],
    "/events": ["tag", "city", "online", "month", "q", "cursor"],
    "/events/*": [],
    "/jobs": ["tag", "city", "mode", "pay", "years", "skill", "q", "cursor"],
    "/jobs/*": [],
  } satisfies Record<string, string[]>).map(([page, names]) => [page, new Set<string>([...names, "_routes"])]),
);
/**
 * The same for addresses that programs read. These paths are case-sensitive: with capitals or a slash at the end it is another address,
 * which must not be taken for the existing one.
 */
const fileParameters = new Map<string, ReadonlySet<string>>();
/** The sitemap reads no parameters, and takes long to generate. */
for (const file of ["/sitemap.xml", "/sitemaps/*"]) fileParameters.set(file, new Set());
/** Pictures, which have to be drawn, read none either, nor does the calendar of one event. */
for (const picture of ["site", "blogs/*", "discussions/*", "events/*", "jobs/*"]) fileParameters.set(`/og/${picture}.png`, new Set());
fileParameters.set("/events/*.ics", new Set());
/** Subscribed calendars are fetched again and again. */
fileParameters.set("/calendar.ics", new Set(["city", "tag", "online"]));
/** So are feeds; their readers add parameters of their own. */
for (const [feed, names] of Object.entries({
  "tech-flash": ["tag"],
  blogs: ["tag", "author"],
  discussions: ["tag", "author"],
  jobs: ["tag"],
})) {
  for (const extension of ["xml", "json"]) fileParameters.set(`/feeds/${feed}.${extension}`, new Set(names));
}
/** The lists of the API read these in addition to `limit`, `cursor`, `tag` and `q`; a single item reads none. */
for (const [list, names] of Object.entries({
  "tech-flash": [],
  blogs: [],
  discussions: ["unanswered"],
  events: ["city", "online", "month"],
  jobs: ["city", "mode", "pay", "years", "skill"],
})) {
  fileParameters.set(`/api/v1/${list}`, new Set(["limit", "cursor", "tag", "q", ...names]));
  fileParameters.set(`/api/v1/${list}/*`, new Set());
}
/**
 * The parameters that cached addresses of any page may have. An address with any other one is rendered without the cache, so add a
 * parameter here when a public page begins to read it. `q` is left out, because the number of possible searches is unlimited.
 */
const cachedParameters = new Set([
  "_routes",
  "tag",
  "tab",
  "cursor",
  "since",
  "discussions",
  "limit",
  "city",
  "online",
  "month",
  "unanswered",
  "author",
  "mode",
  "pay",
  "years",
  "skill",
  "type",
  "difficulty",
  "free",
  "path",
]);
// Added by mail programs and social networks. They change nothing on any page, and many people open such links at once.
const trackingParameter = /^(?:utm_[a-z]+|fbclid|gclid|mc_cid|mc_eid|igshid)$/;
const longestValue = 200;
// Percent-encodings that change nothing (RFC 3986, section 6.2.2.2): of letters, digits, hyphen, dot, underscore and tilde.
const needless = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/gi;
const partOfSitemap = /^\/sitemaps\/.+$/;
const idAtEnd = /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?=(?:\.ics|\.png)?$)/;

/** Reads a request's address, or its path and query, as the address of a page. */
export function readPageAddress(url: string): PageAddress {
  const { path: sent, query } = addressOf(url);
  const { path, known } = findPage(sent);
  if (query === "") return { address: path, isCacheable: true };
  const { read, isCacheable } = readQuery(query, known, /\.data\/?$/i.test(path));
  return { address: read.size === 0 ? path : `${path}?${read}`, isCacheable };
}

/** The normalised path and the names of all parameters that are read there; undefined for an unknown page or file. */
export function findPage(sent: string): { path: string; known: ReadonlySet<string> | undefined } {
  const spelt = sent.includes("%") ? sent.replaceAll(needless, decodeURIComponent) : sent;
  // The router ignores case and a slash at the end.
  const plain = spelt.toLowerCase().replace(/(?<=[^/])\/$/, "");
  const ofPage = pageParameters.get(plain.replace(/\.data$/, "").replace(idAtEnd, "/*"));
  if (ofPage) return { path: plain, known: ofPage };
  return { path: spelt, known: fileParameters.get(spelt.replace(idAtEnd, "/*").replace(partOfSitemap, "/sitemaps/*")) };
}

/**
 * The parameters that change the page, in a fixed order. `known` are the parameters of a known page; `isData`: the router requests only the
 * page's data.
 */
function readQuery(
  query: string,
  known: ReadonlySet<string> | undefined,
  isData: boolean,
): { read: URLSearchParams; isCacheable: boolean } {
  const read = new URLSearchParams();
  let isCacheable = true;
  for (const [name, value] of new URLSearchParams(query)) {
    if (trackingParameter.test(name) || known?.has(name) === false) continue;
    // Names the loaders whose data the browser's router wants; a whole page needs all.
    if (name === "_routes" && !isData) continue;
    // If a parameter occurs twice, these pages read the first.
    if (known && read.has(name)) continue;
    // A form also sends an empty search field, which is not a search.
    const isNoSearch = known !== undefined && name === "q" && value === "";
    if (!isNoSearch && (!cachedParameters.has(name) || read.has(name) || value.length > longestValue)) isCacheable = false;
    read.append(name, value);
  }
  if (known && read.get("q") === "") read.delete("q");
  read.sort();
  return { read, isCacheable };
}
