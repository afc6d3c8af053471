// Recognises searches, which have turns, connections and a limit of their own.
import { addressOf } from "./address.ts";
import { findPage } from "./page-cache/page-key.ts";

/**
 * Whether a request searches for words. Parameter names are decoded first, as handlers do: `%71` is `q` too. Addresses that do not read
 * these parameters do not count, because another reader may be waiting for the same page without them.
 */
export function isSearch(url: string): boolean {
  const { path, query } = addressOf(url);
  if (query === "") return false;
  const { known } = findPage(path);
  const given = new URLSearchParams(query);
  return ["q", "title"].some((name) => known?.has(name) !== false && given.getAll(name).some((words) => words !== ""));
}
