// What everybody sees of the items that are moderated.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { kinds } from "./kinds.ts";

const pagesOf: Partial<Record<ItemKind, ItemKind>> = { blog_comment: "blog", discussion_reply: "discussion" };

/** The item, unless it is held, taken down or gone. */
export async function findShown(db: Db, kind: ItemKind, id: string): Promise<ModeratedItem | undefined> {
  const [item] = isId(id) ? await kinds[kind].find(db, [id]) : [];
  return item?.state === "shown" ? item : undefined;
}

/** Whether everybody sees what a comment or reply stands below; nothing else stands below anything. */
export async function isPageShown(db: Db, { kind, path }: Pick<ModeratedItem, "kind" | "path">): Promise<boolean> {
  const around = pagesOf[kind];
  return around === undefined || (await findShown(db, around, /^\/\w+\/([\w-]+)/.exec(path)?.[1] ?? "")) !== undefined;
}
