// Tells searches from other requests: they have turns, connections and a limit of their own.
import { addressOf } from "./address.ts";
import { findPage } from "./page-cache/page-key.ts";

/**
 * Whether a request searches for words. Names of parameters are decoded first, as handlers do: `%71` is `q` as well. An address that does
 * not read them is no search: whoever opens it without them may be waiting for the same page.
 */
export function isSearch(url: string): boolean {
  const { path, query } = addressOf(url);
  if (query === "") return false;
  const { known } = findPage(path);
  const given = new URLSearchParams(query);
  return ["q", "title"].some((name) => known?.has(name) !== false && given.getAll(name).some((words) => words !== ""));
}
