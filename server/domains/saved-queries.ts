// SQL for whether a member has saved an item, for statements that also read other data of that member.
import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";

/** Whether the member has saved the item with this id. Always false unless it is read as this member. */
export function isSavedBy(userId: string, type: BookmarkType, id: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from bookmarks k
    where k.user_id = ${userId}::uuid and k.removed_at is null and k.bookmark_type = ${type} and k.reference_id = ${id}
  )`;
}
