// The tags shown above a searchable list.
import type { Ctx } from "#server/domains/context.ts";
import { loadOrNull } from "../load-parts.ts";
import { readShared } from "../page-cache/read-shared.ts";
import type { RequestContext } from "../request-context.ts";

type Listed = { page: { isApproximate: boolean } | null };

type Tags<List extends Listed> = {
  /** The name for the log and the cache. */
  name: string;
  /** The topic that changes the tags. */
  topic: string;
  load(visitor: Ctx): Promise<string[]>;
  /** Returns the items of a page of the list. */
  itemsOf(page: NonNullable<List["page"]>): readonly unknown[];
};

/**
 * The tags by which `list` can be filtered. Empty when they cannot be loaded, and when nothing contains the words that `request` searches
 * for, because a tag would find even less.
 */
export async function loadListTags<List extends Listed>(
  requestContext: Pick<RequestContext, "ctx" | "reads">,
  request: Request,
  list: Promise<List>,
  { name, topic, load, itemsOf }: Tags<List>,
): Promise<string[]> {
  if (new URL(request.url).searchParams.has("q")) {
    const { page } = await list;
    if (page === null || itemsOf(page).length === 0 || page.isApproximate) return [];
  }
  return (await loadOrNull(requestContext.ctx, name, () => readShared(requestContext, { name, topics: [topic] }, load))) ?? [];
}
