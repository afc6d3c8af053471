// Moderation of events. Permissions and the log are in the moderation domain.
import type { ModeratedItem } from "#contracts/moderation.ts";
import { presentFacts, presentReviewed, setModeration } from "#server/domains/posting/posting.ts";
import type { ReviewDecision } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { selectEventsForReview } from "./review-queries.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/** Events as moderators see them, in no order. Deleted ones are left out. At most 100 ids. */
export async function findModeratedEvents(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectEventsForReview(db, ids);
  return rows.map((row) => ({
    kind: "event",
    ...presentReviewed(row),
    ...(row.created_by === null && row.external_source !== null && { createdAt: null }),
    authorId: row.created_by,
    title: row.title,
    facts: presentFacts({
      "When and where": describeWhenAndWhere(row),
      Organiser: row.organiser,
      "Register at": row.registration_url,
      Picture: row.image_url,
      "Call for papers": row.cfp_url,
      Tags: row.tags.join(", "),
      "Found at": row.external_source,
    }),
    contentHtml: row.description_html,
    path: `/events/${row.id}`,
  }));
}

/** Applies a decision about an event in the transaction that logs it; false when the event is not in a state that allows it. */
export async function setEventModeration(trx: Db, decision: ReviewDecision): Promise<boolean> {
  const isChanged = await setModeration(trx, "events", decision);
  if (isChanged) await notifyTopic(trx, eventsTopic, eventTopic(decision.id));
  return isChanged;
}
