// Decides which URLs may be fetched, before any lookup.
import { failure } from "../fetch-failure.ts";
import type { Failure } from "../fetch-failure.ts";

const addressMaxLength = 4_000;

/** Returns an http or https address without credentials and without its fragment; null for anything else. */
export function parseWebAddress(address: string, base?: URL): URL | null {
  if (address.length > addressMaxLength) return null;
  const url = URL.parse(address, base?.href);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  url.hash = "";
  return url;
}

/** Returns the target of a redirect. Fails with bad_redirect, or with insecure_redirect when it goes from https to http. */
export function resolveRedirect(from: URL, location: string): { ok: true; url: URL } | Failure {
  const url = parseWebAddress(location, from);
  if (!url) return failure("bad_redirect", "the redirect leads to no http or https address without credentials");
  if (from.protocol === "https:" && url.protocol === "http:") return failure("insecure_redirect", `from ${from.host} to ${url.host}`);
  return { ok: true, url };
}
