// Makes canonical article links: absolute, without tracking parameters, in one spelling.
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { hostPort } from "../requests/host-port.ts";
import { isPublicAddress } from "../requests/public-address.ts";

/** Longer addresses are refused; no article needs one. */
const LINK_MAX = 2_000;

/**
 * Returns the canonical form of an article's link, or null when it is not usable: resolved against `base`, http or https, no credentials,
 * lower-case host, without default port, fragment and tracking parameters, parameters in a stable order. Links to private hosts are refused
 * unless they stay on the host and port of `base`. A canonical link is its own canonical form.
 */
export function canonicalLink(link: string, base: string): string | null {
  const place = linkToPlace(link, base);
  return place === null ? null : (place.split("#", 1)[0] ?? null);
}

/** Like `canonicalLink`, but keeps the fragment: for links that need not be unique for their page, and may lead to a place on it. */
export function linkToPlace(link: string, base: string): string | null {
  const url = parseWebUrl(link, base);
  if (!url) return null;
  const target = passesOn.test(url.href) ? url.searchParams.get("url") : null;
  if (target !== null) return linkToPlace(target, base);
  url.search = cleanQuery(url.search);
  return url.href.length > LINK_MAX ? null : url.href;
}

/** Google's and Bing's feeds of search results link to each article through a redirect that counts clicks. */
const passesOn = /^https?:\/\/www\.(?:google\.com\/url|bing\.com\/news\/apiclick\.aspx)\?/;

/** Returns the absolute https address of a picture, or null. Its parameters stay: they may be signed. */
export function imageLink(link: string, base: string): string | null {
  const url = parseWebUrl(link, base);
  if (!url || url.protocol !== "https:") return null;
  url.hash = "";
  return url.href.length > LINK_MAX ? null : url.href;
}

/** Returns a canonical link without the parts that do not distinguish pages: scheme, `www.` and a trailing slash. */
export function nameOfLink(link: string): string {
  const { host, pathname, search } = new URL(link);
  return `${host.replace(/^www\./, "")}${pathname.replace(/(?<!\/)\/+$/, "")}${search}`;
}

/** Returns the SHA-256 of a link's name: two links with the same hash lead to the same page. */
export function hashLink(link: string): Buffer {
  return hashPlace(link.split("#", 1)[0] ?? link);
}

/** Like `hashLink`, but two places on one page have different hashes. */
export function hashPlace(link: string): Buffer {
  const place = `${nameOfLink(link)}${new URL(link).hash}`;
  // Some sites write the letters of Indian scripts as %e0%a4, others as %E0%A4 or unescaped.
  const spelled = place.replaceAll(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
  return createHash("sha256").update(spelled).digest();
}

/** Resolves `base` against an outer base. If the result could not be a link itself, the outer base is used. */
export function resolveBase(base: string | undefined, outer: string): string {
  return parseWebUrl(base ?? "", outer)?.href ?? outer;
}

// Some feeds escape addresses for HTML within CDATA, or escape them twice.
const escapedAmpersand = /&(?:(?:amp|#0*38|#x0*26);)+/gi;

function parseWebUrl(link: string, base: string): URL | null {
  const trimmed = link.trim().replaceAll(escapedAmpersand, "&");
  if (trimmed === "" || trimmed.length > LINK_MAX * 2) return null;
  const url = URL.parse(trimmed, base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "") return null;
  if (isPrivateHost(url.hostname)) {
    const home = URL.parse(base);
    if (!home || hostPort(home) !== hostPort(url)) return null;
  }
  return url;
}

const privateSuffixes = [".localhost", ".local", ".internal", ".home.arpa"];

function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(bare) !== 0) return !isPublicAddress(bare);
  return bare === "localhost" || privateSuffixes.some((suffix) => bare.endsWith(suffix));
}

/** Works on the query as written: URLSearchParams would change the spelling of `%20`, `+` and bare names. */
function cleanQuery(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !isTracking(pair));
  return kept.toSorted((a, b) => compare(nameOf(a), nameOf(b))).join("&");
}

const nameOf = (pair: string) => pair.split("=", 1)[0] ?? "";
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const trackingPrefixes = ["utm_", "hsa_", "piwik_", "mtm_", "matomo_", "at_custom", "at_bbc_", "at_link_", "guce_", "vero_", "__hs", "_hs"];
const trackingNames = new Set([
  ..."fbclid gclid gclsrc dclid gbraid wbraid msclkid twclid ttclid li_fat_id yclid ysclid igshid igsh epik srsltid".split(" "),
  ..."mc_cid mc_eid mkt_tok oly_enc_id oly_anon_id ml_subscriber ml_subscriber_hash ck_subscriber_id bsft_clkid bsft_uid".split(" "),
  ..."_ga _gl _openstat s_cid s_kwcid ncid cmpid cmp icid ito wt_mc ocid sr_share smid guccounter ref_src ref_url hsctatracking".split(" "),
  ..."__twitter_impression at_medium at_campaign pk_campaign pk_kwd pk_source pk_medium pk_content pk_cid spm".split(" "),
]);
// On some sites these parameters identify an article; only with one of these values they are tracking.
const originNames = new Set(["ref", "referrer", "source", "src", "from", "via", "xtor", "partner", "cid", "sc_src"]);
const originValue =
  /^(rss|feed|atom|twitter|x\.com|facebook|linkedin|newsletter|email|hackernews|hn|producthunt|reddit|telegram|whatsapp)\b/i;

function isTracking(pair: string): boolean {
  const name = decode(nameOf(pair)).toLowerCase();
  if (trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix))) return true;
  return originNames.has(name) && originValue.test(decode(pair.slice(nameOf(pair).length + 1)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
