// Serves cached pages before anything else handles the request, so most visits cost little more than sending bytes.
import { randomUUID } from "node:crypto";
import type { ServeEarly } from "../listen.ts";
import type { Reporter } from "../observe.ts";
import type { ThemeReader } from "../theme.ts";
import { isAnonymous } from "../sign-in/session.ts";
import { cacheNameOf, writeAnswer } from "./cached-answer.ts";
import type { Auth } from "../sign-in/auth.ts";
import type { CachePagesOptions } from "./cache-pages.ts";

export type ServeFromCacheOptions = Pick<CachePagesOptions, "cache" | "onLookup"> & { auth: Auth; themeOf: ThemeReader; report: Reporter };

/**
 * Answers a request whose page is cached in an encoding that it accepts. Every other request goes to the application. That is safe because
 * the layers before `cachePages` there would let such a request pass and add nothing to its answer.
 */
export function serveFromCache({ cache, auth, onLookup, themeOf, report }: ServeFromCacheOptions): ServeEarly {
  if (!cache) return () => false;
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const { method = "GET", url = "", headers } = incoming;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody || !url.startsWith("/") || !plainHost.test(headers.host ?? "")) return false;
    const name = cacheNameOf({ method, url, theme: themeOf(headers.cookie), isAnonymous: isAnonymous(auth, headers.cookie) });
    const page = name && cache.find(name.key);
    if (!page) return false;
    const requestId = randomUUID();
    const wants = { ifNoneMatch: headers["if-none-match"], acceptEncoding: headers["accept-encoding"]?.toString() };
    const answer = writeAnswer(page, requestId, wants);
    if (answer instanceof Promise) return false;
    onLookup(true);
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
    report({ requestId, method, url, route: page.route, status: answer.status, startedAt });
    return true;
  };
}

// The name is not used, but an impossible host has to reach the application, which refuses it.
const plainHost = /^[\w.:[\]-]+$/;
