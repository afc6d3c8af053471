// Reads what is the same for everybody, through the cache.
import type { Ctx } from "#server/domains/context.ts";
import type { RequestContext } from "../request-context.ts";

export type Shared = {
  /** The cache key, which has to contain every parameter. */
  name: string;
  /** What it shows, in the words of `notifyTopic`. */
  topics: readonly string[];
};

/**
 * Returns the result of `load` for a visitor, cached for everybody until one of the topics changes, and for a minute at most. A member who
 * has just changed something bypasses the cache. `load` gets a visitor's context, so that nothing that only one viewer may see can get into
 * the cache; read the viewer's marks separately. It never queues behind searches, because other readers wait for the same result. A
 * visitor's page made from it may itself be cached for another minute.
 */
export function readShared<Value>(
  { ctx, reads }: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  load: (visitor: Ctx) => Promise<Value>,
): Promise<Value> {
  return reads.read(name, topics, () => load({ ...ctx, db: ctx.sharedDb ?? ctx.db, viewer: null }));
}

/** The same for a filtered list, cached for each query. Searches are not cached, because their number is unlimited. */
export function readSharedList<Query extends { q?: string | undefined }, List>(
  requestContext: Pick<RequestContext, "ctx" | "reads">,
  { name, topics }: Shared,
  query: Query,
  load: (reader: Ctx, query: Query) => Promise<List>,
): Promise<List> {
  if (query.q !== undefined) return load(requestContext.ctx, query);
  return readShared(requestContext, { name: `${name} ${JSON.stringify(query)}`, topics }, (visitor) => load(visitor, query));
}
