// The address of a request as it was sent: path and query, not decoded.
import { getPath } from "hono/utils/url";
import { AppError } from "#server/platform/errors/app-error.ts";

export type Address = { path: string; query: string };

/** Splits a request's URL, or its path and query, without parsing it again. `query` is without its question mark. */
export function addressOf(url: string): Address {
  const pathStart = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  const queryStart = url.indexOf("?", pathStart);
  if (queryStart === -1) return { path: url.slice(pathStart), query: "" };
  return { path: url.slice(pathStart, queryStart), query: url.slice(queryStart + 1) };
}

const anyId = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=[/.]|$)/gi;

/** The path with its ids in lower case: capitals mean the same ids (RFC 9562, section 4), and some programs write them. */
export function withPlainIds(path: string): string {
  return path.replaceAll(anyId, (id) => id.toLowerCase());
}

/** The path by which a handler is found. Ids may be in capitals, and addresses of programs may end in a slash, as page addresses may. */
export function routingPath(request: Request): string {
  const path = withPlainIds(getPath(request));
  return /^\/(?:functions|api)\/v1\/.+\/$/.test(path) ? path.slice(0, -1) : path;
}

const longestAddress = 8_192;

/**
 * Throws `bad_request` for addresses that no browser sends and that some software misreads: several slashes at the start, a fragment, NUL,
 * broken percent-encoding.
 */
export function checkAddress({ path, query }: Address): void {
  const isTooLong = path.length + query.length > longestAddress;
  if (isTooLong || path.startsWith("//") || path.includes("#") || query.includes("#")) throw new AppError("bad_request");
  if (!path.includes("%")) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
  if (/[\0-\x1f\\]/.test(decoded) || decoded.startsWith("//")) throw new AppError("bad_request");
}
