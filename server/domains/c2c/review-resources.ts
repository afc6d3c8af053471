// Moderation of reported resources. Permissions and the log are in the moderation domain.
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { renderPlainText } from "#server/platform/markdown/plain-text.ts";
import { selectResourcesForReview, updateResourceModerationForSystem } from "./review-queries.ts";
import { c2cTopic } from "./topics.ts";

type ReviewDecision = { id: string; action: "takeDown" | "restore"; reason: string };

/** Resources as moderators see them, in no order. They have no author, because the site's editors chose them. At most 100 ids. */
export async function findModeratedResources(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectResourcesForReview(db, ids);
  return rows.map((row) => ({
    kind: "resource",
    id: row.id,
    authorId: null,
    title: row.title,
    facts: [],
    contentHtml: renderPlainText(`${row.description}\n\n${row.url}`).html,
    path: `/c2c/resources?skill=${encodeURIComponent(row.skills[0] ?? "")}#resource-${row.id}`,
    state: row.moderation === "clear" ? "shown" : "hidden",
    reason: row.moderation_reason ?? "",
    createdAt: null,
    editedAt: null,
  }));
}

/** Applies a decision about a resource in the transaction that logs it; false when it is in that state already. */
export async function setResourceModeration(trx: Db, { id, action, reason }: ReviewDecision): Promise<boolean> {
  const isChanged = await withSystem(trx, (system) => updateResourceModerationForSystem(system, id, action === "takeDown" ? reason : null));
  if (isChanged) await notifyTopic(trx, c2cTopic);
  return isChanged;
}
