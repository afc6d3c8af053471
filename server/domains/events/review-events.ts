// What moderators decide about events. Who may decide, and the log, are the moderation domain's.
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { selectEventsForReview, updateEventModeration } from "./review-queries.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/** `takeDown` hides; `restore` shows what was hidden or held. `reason` is told to the author. */
export type ReviewDecision = { id: string; action: "takeDown" | "restore"; reason: string; at: Date };

/** Events as moderators see them, in no order; those that are gone are left out. At most 100 ids. */
export async function findModeratedEvents(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectEventsForReview(db, ids);
  return rows.map((row) => ({
    kind: "event",
    id: row.id,
    authorId: row.created_by,
    title: row.title,
    contentHtml: row.description_html,
    path: `/events/${row.id}`,
    state: row.moderation === "clear" ? "shown" : (row.moderation as "held" | "hidden"),
    reason: row.moderation_reason ?? "",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

/** Carries out a decision about an event in the transaction that logs it; false when it is not in a state for it. */
export async function setEventModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const isChanged = await updateEventModeration(trx, { id, reason: action === "takeDown" ? reason : null, at });
  if (isChanged) await notifyTopic(trx, eventsTopic, eventTopic(id));
  return isChanged;
}
