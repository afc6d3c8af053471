// Which cached page a request may get, and how it is sent.
import { chooseEncoding } from "../encoding.ts";
import type { Theme } from "../request-context.ts";
import type { CachedPage } from "./cached-page.ts";
import { readPageAddress } from "./page-key.ts";
import { isReading } from "../reading-methods.ts";

/** The facts that decide which cached page a request may get. `url` may be an address or only its path and query. */
export type Asked = {
  method: string;
  url: string;
  theme: Theme;
  /** Whether its answer has nothing personal: no member's session, and no toast. */
  isAnonymous: boolean;
};

export type CacheName = {
  /** The key in the page cache. */
  key: string;
  /** Path and query of the page, as it is rendered for everybody. */
  address: string;
};

/** Addresses that programs read. Their answers do not depend on who asks, so members get the cached ones too. */
const forPrograms = /^\/(?:(?:api\/v1|feeds|og|sitemaps)\/|(?:sitemap\.xml|calendar\.ics|events\/[^/]+\.ics)(?:\?|$))/;

/**
 * The cached page that a request may get; null when there is none. A request with a session or a toast may only get one from an address of
 * programs.
 */
export function cacheNameOf({ method, url, theme, isAnonymous }: Asked): CacheName | null {
  if (!isReading(method)) return null;
  const { address, isCacheable } = readPageAddress(url);
  if (!isCacheable || !(isAnonymous || forPrograms.test(address))) return null;
  return { key: `${theme} ${address}`, address };
}

/** A page ready to be sent. */
export type CachedAnswer = { status: 200 | 304; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null };

/** The answer to one request for a cached page; a promise when it is the first to ask for this encoding. */
export function writeAnswer(
  page: CachedPage,
  requestId: string,
  wants: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): CachedAnswer | Promise<CachedAnswer> {
  const headers: Record<string, string> = { ...page.headers, "x-request-id": requestId };
  if (isSame(wants.ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  const encoding = page.isCompressible ? chooseEncoding(wants.acceptEncoding) : null;
  if (encoding) headers["content-encoding"] = encoding;
  const send = (body: Uint8Array<ArrayBuffer>): CachedAnswer => {
    headers["content-length"] = String(body.byteLength);
    return { status: 200, headers, body };
  };
  const body = page.body(encoding);
  return body instanceof Promise ? body.then(send) : send(body);
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaque);
}
