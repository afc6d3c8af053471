// Reads for a member what everybody sees alike.
import type { Ctx } from "#server/domains/context.ts";
import type { RequestContext } from "../request-context.ts";

export type Shared = {
  /** Tells one reading from all others: what it is of, with every parameter. */
  name: string;
  /** What it shows, in the words of `notifyTopic`. */
  topics: readonly string[];
};

/**
 * What `load` answers a visitor, kept for all members until one of the topics changes, and for a minute at most; whoever has just changed
 * something reads past it. `load` is given nobody's context, so what only one viewer may see cannot get into what is kept: their marks are
 * read beside it.
 */
export function readShared<Value>(
  { ctx, reads }: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  load: (visitor: Ctx) => Promise<Value>,
): Promise<Value> {
  const visitor = { ...ctx, viewer: null };
  // A visitor's page is itself kept for a minute.
  return ctx.viewer ? reads.read(name, topics, () => load(visitor)) : load(visitor);
}
