// Finds items that everybody can see.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { kinds } from "./kinds.ts";

const pagesOf: Partial<Record<ItemKind, ItemKind>> = { blog_comment: "blog", discussion_reply: "discussion" };

/** The item if everybody sees it; undefined if it is held, taken down or gone. */
export async function findShown(db: Db, kind: ItemKind, id: string): Promise<ModeratedItem | undefined> {
  const [item] = isId(id) ? await kinds[kind].find(db, [id]) : [];
  return item?.state === "shown" ? item : undefined;
}

/** Whether everybody sees the blog or discussion that a comment or reply belongs to. True for all other kinds. */
export async function isPageShown(db: Db, { kind, path }: Pick<ModeratedItem, "kind" | "path">): Promise<boolean> {
  const around = pagesOf[kind];
  return around === undefined || (await findShown(db, around, /^\/\w+\/([\w-]+)/.exec(path)?.[1] ?? "")) !== undefined;
}
