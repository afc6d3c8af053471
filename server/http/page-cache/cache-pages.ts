// Fills the page cache, and serves from it what serve-from-cache.ts could not.
import type { Context, MiddlewareHandler, Next } from "hono";
import type { PageTemplate } from "../shared-pages/page-template.ts";
import type { AppEnv } from "../app-env.ts";
import type { InTurn } from "../fair-turns.ts";
import type { Auth } from "../sign-in/auth.ts";
import { isAnonymous } from "../sign-in/session.ts";
import type { ThemeReader } from "../theme.ts";
import { nonceOf } from "../security-headers.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { cacheNameOf, writeAnswer } from "./cached-answer.ts";
import { toCachedPage } from "./cached-page.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

export type CachePagesOptions = {
  /** Null switches the cache off, for measuring what a page costs. */
  cache: PageCache | null;
  auth: Auth;
  publicUrl: string;
  security: SecurityHeaders;
  inTurn: InTurn;
  /** Called for every request that the cache could have answered. */
  onLookup(isHit: boolean): void;
};

export type BeingRenderedOptions = Pick<CachePagesOptions, "cache" | "auth"> & { themeOf: ThemeReader };

/**
 * Handles GET and HEAD without a session or a toast; a request with the cookie of an ended session gets the visitors' page. Comes after
 * `authenticateRequest`. Pages are rendered from a request that has only an address and a theme, so that no header of one visitor can
 * influence what the next one sees.
 */
export function cachePages({ cache, auth, publicUrl, security, inTurn, onLookup }: CachePagesOptions): MiddlewareHandler<AppEnv> {
  if (!cache) return (_c, next) => next();
  const keep = createKeeper(security);
  return async (c, next) => {
    const { method, url } = c.req;
    const { theme, viewer, flash } = c.var;
    const name = cacheNameOf({ method, url, theme, isAnonymous: viewer === null && flash === null });
    if (name === null) return next();
    const { key, address } = name;
    const found = cache.find(key);
    onLookup(found !== undefined);
    // A browser with the cookie of an ended session may still have a member's page from this address, so it always gets the whole page.
    const ifNoneMatch = isAnonymous(auth, c.req.header("cookie")) ? c.req.header("if-none-match") : undefined;
    if (found) return answer(c, found, ifNoneMatch);

    const render = () => renderForAnybody(c, publicUrl + address, next);
    let isMine = false;
    const page = await cache.share(key, async () => {
      isMine = true;
      await render();
      return keep(c);
    });
    if (!page) return isMine ? undefined : inTurn(c, render);
    const cached = await answer(c, page, ifNoneMatch);
    // Hono would copy the headers of the response from next(); the cached headers are complete.
    c.res = undefined;
    c.res = cached;
  };
}

/** Whether the page of a request is already being rendered for another visitor, so that the request only waits for it. */
export function isBeingRendered({ cache, auth, themeOf }: BeingRenderedOptions): (c: Context<AppEnv>) => boolean {
  return ({ req: { method, url, raw } }) => {
    const cookies = raw.headers.get("cookie");
    const name = cacheNameOf({ method, url, theme: themeOf(cookies ?? undefined), isAnonymous: isAnonymous(auth, cookies) });
    return name !== null && cache?.isBeingMade(name.key) === true;
  };
}

/**
 * Returns a function that makes the cacheable page of a response, or null. For a shared page it reuses the one made of the same `template`.
 */
function createKeeper(security: SecurityHeaders): (c: Context<AppEnv>) => Promise<CachedPage | null> {
  const made = new WeakMap<PageTemplate, CachedPage>();
  return async (c) => {
    const { template, topics, route } = c.var;
    const known = template && made.get(template);
    if (known) return topics.size === 0 ? null : { ...known, topics: [...topics] };
    const page = await toCachedPage(c.res, { nonce: nonceOf(c), topics, route }, security);
    if (page && template) made.set(template, page);
    return page;
  };
}

/** Runs the following layers with a request that has only an address, and then restores the real request for the layers before. */
async function renderForAnybody(c: Context<AppEnv>, url: string, next: Next): Promise<void> {
  const { raw } = c.req;
  c.set("accept", raw.headers.get("accept") ?? undefined);
  c.req.raw = new Request(url);
  try {
    await next();
  } finally {
    c.req.raw = raw;
  }
}

async function answer(c: Context<AppEnv>, page: CachedPage, ifNoneMatch: string | undefined): Promise<Response> {
  c.set("route", page.route);
  c.set("isComplete", true);
  const wants = { ifNoneMatch, acceptEncoding: c.req.header("accept-encoding") };
  const { status, headers, body } = await writeAnswer(page, c.get("requestId"), wants);
  return new Response(body, { status, headers });
}
