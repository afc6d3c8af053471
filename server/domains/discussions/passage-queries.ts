// SQL for passages from discussions.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type QuotableReply = { id: string; html: string; isAccepted: boolean };

/**
 * Those of these discussions that are public, each with its accepted reply and those of these replies that belong to it and are public. The
 * accepted reply comes first.
 */
export function queryQuotable(db: Db, ids: Ids, replyIds: Ids) {
  return db
    .selectFrom("discussions as d")
    .select([
      "d.id",
      "d.title",
      "d.content_html",
      "d.created_at",
      "d.is_demo",
      sql<QuotableReply[] | null>`(
        select json_agg(json_build_object('id', r.id, 'html', r.content_html, 'isAccepted', r.id = d.accepted_reply_id)
          order by r.id = d.accepted_reply_id desc, r.created_at, r.id)
        from discussion_replies r
        where r.discussion_id = d.id and r.is_public and r.id = any (array_append(${replyIds}, d.accepted_reply_id)))`.as("replies"),
    ])
    .where("d.id", "=", sql<string>`any (${ids})`)
    .where("d.is_public", "=", true)
    .limit(100);
}
