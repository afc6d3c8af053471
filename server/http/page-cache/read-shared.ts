// Reads what is the same for everybody, through the cache.
import type { Ctx } from "#server/domains/context.ts";
import type { RequestContext } from "../request-context.ts";

export type Shared = {
  /** The key in the cache: what is read, with every parameter. */
  name: string;
  /** What it shows, in the words of `notifyTopic`. */
  topics: readonly string[];
};

/**
 * What `load` returns for a visitor, cached for everybody until one of the topics changes, and for a minute at most; whoever has just
 * changed something bypasses it. `load` is given a visitor's context, so what only one viewer may see cannot get into the cache: read their
 * marks beside it. It waits for no search, since whoever reads the same at this moment waits with it. A visitor's page made from it may
 * itself be cached for a minute more.
 */
export function readShared<Value>(
  { ctx, reads }: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  load: (visitor: Ctx) => Promise<Value>,
): Promise<Value> {
  return reads.read(name, topics, () => load({ ...ctx, db: ctx.sharedDb ?? ctx.db, viewer: null }));
}

/** The same for a list that `query` narrows, cached for each query. Searches have no end, so they are not cached. */
export function readSharedList<Query extends { q?: string | undefined }, List>(
  requestContext: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  query: Query,
  load: (reader: Ctx, query: Query) => Promise<List>,
): Promise<List> {
  if (query.q !== undefined) return load(requestContext.ctx, query);
  return readShared(requestContext, { name: `${name} ${JSON.stringify(query)}`, topics }, (visitor) => load(visitor, query));
}
