// The chips of tags above a list that can be searched.
import type { Ctx } from "#server/domains/context.ts";
import { loadOrNull } from "../load-parts.ts";
import { readShared } from "../page-cache/read-shared.ts";
import type { RequestContext } from "../request-context.ts";

type Listed = { page: { isApproximate: boolean } | null };

type Tags<List extends Listed> = {
  /** Their name in the log and in the cache. */
  name: string;
  /** What changes them. */
  topic: string;
  load(visitor: Ctx): Promise<string[]>;
  /** What stands on a page of the list. */
  itemsOf(page: NonNullable<List["page"]>): readonly unknown[];
};

/**
 * The tags by which `list` can be narrowed. None when they cannot be loaded, or when nothing has the words that `request` searches for: a
 * tag would leave less still.
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
