// Reads what is the same for everybody, through the cache.
import type { Ctx } from "#server/domains/context.ts";
import type { RequestContext } from "../request-context.ts";

export type Shared = {
  /** Tells one reading from all others: what it is of, with every parameter. */
  name: string;
  /** What it shows, in the words of `notifyTopic`. */
  topics: readonly string[];
};

/**
 * What `load` answers a visitor, kept for everybody until one of the topics changes, and for a minute at most; whoever has just changed
 * something reads past it. `load` is given nobody's context, so what only one viewer may see cannot get into what is kept: their marks are
 * read beside it. A visitor's page made from it may itself be kept for a minute more.
 */
export function readShared<Value>(
  { ctx, reads }: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  load: (visitor: Ctx) => Promise<Value>,
): Promise<Value> {
  return reads.read(name, topics, () => load({ ...ctx, viewer: null }));
}
