// Under which name a page is kept, and whether the request may have a kept page at all.
import { addressOf } from "../address.ts";

/**
 * Parameters that lists keep in the address and loaders read. An address with any other one is answered without the cache, so add
 * a parameter here when a public page begins to read it. `q` stays out: what people search for is endless.
 */
const keptParameters = new Set([
  "_routes",
  "tag",
  "tab",
  "cursor",
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
// Added by mail programs and social networks; they change nothing on a page, and such links are opened by many at once.
const trackingParameter = /^(?:utm_[a-z]+|fbclid|gclid|mc_cid|mc_eid|igshid)$/;
const longestValue = 200;

/** Path and query with the parameters in one order and tracking taken off; null when the address has something unusual about it. */
export function normaliseAddress(url: string): string | null {
  const { path, query } = addressOf(url);
  if (query === "") return path;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (trackingParameter.test(name)) continue;
    if (!keptParameters.has(name) || kept.has(name) || value.length > longestValue) return null;
    kept.append(name, value);
  }
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}
