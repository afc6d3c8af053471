// Answers visitors from the page cache, and fills it.
import type { Context, MiddlewareHandler, Next } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Auth } from "../auth.ts";
import { chooseEncoding } from "../encoding.ts";
import { nonceOf } from "../security-headers.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { isAnonymous } from "../session.ts";
import { toKeptPage } from "./kept-page.ts";
import type { KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";
import { normaliseAddress } from "./page-key.ts";

export type KeepPagesOptions = {
  /** Null switches keeping off, for measuring what a page costs. */
  cache: PageCache | null;
  auth: Auth;
  publicUrl: string;
  security: SecurityHeaders;
  /** Told of every request that could have been answered from the cache. */
  onLook(isHit: boolean): void;
};

/**
 * For GET and HEAD without a session or a toast. What is kept was rendered from a request that carries nothing but address and
 * theme, so no header of one visitor can shape what the next one sees.
 */
export function keepPages({ cache, auth, publicUrl, security, onLook }: KeepPagesOptions): MiddlewareHandler<AppEnv> {
  if (!cache) return (_c, next) => next();
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const address = isRead && isAnonymous(auth, c.req.header("cookie")) ? normaliseAddress(c.req.url) : null;
    if (address === null) return next();
    const key = `${c.get("theme")} ${address}`;
    const found = cache.find(key);
    onLook(found !== undefined);
    if (found) return answer(c, found);

    const render = () => renderForAnybody(c, publicUrl + address, next);
    let isMine = false;
    const page = await cache.share(key, async () => {
      isMine = true;
      await render();
      return toKeptPage(c.res, { nonce: nonceOf(c), topics: c.var.topics, route: c.var.route }, security);
    });
    if (!page) return isMine ? undefined : render();
    const kept = await answer(c, page);
    // Hono would copy the headers of the response made by next() over; the kept ones are complete.
    c.res = undefined;
    c.res = kept;
  };
}

/** Runs what comes after with a request of nothing but the address; what came before sees the real one again. */
async function renderForAnybody(c: Context<AppEnv>, url: string, next: Next): Promise<void> {
  const { raw } = c.req;
  c.req.raw = new Request(url);
  try {
    await next();
  } finally {
    c.req.raw = raw;
  }
}

async function answer(c: Context<AppEnv>, page: KeptPage): Promise<Response> {
  c.set("route", page.route);
  c.set("isComplete", true);
  const headers: Record<string, string> = { ...page.headers, "x-request-id": c.get("requestId") };
  if (isSame(c.req.header("if-none-match"), page.etag)) return new Response(null, { status: 304, headers });
  const encoding = page.isCompressible ? chooseEncoding(c.req.header("accept-encoding")) : null;
  const made = page.body(encoding);
  const body = made instanceof Promise ? await made : made;
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return new Response(body, { headers });
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaque);
}
