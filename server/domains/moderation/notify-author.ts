// Notifies authors of a moderator's decision about their text, with the reason.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { DecisionForm, ModeratedItem } from "#contracts/moderation.ts";
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";

// What stands below something else is named after that; everything else by its kind.
const words: Partial<Record<ItemKind, string>> = { blog_comment: "comment on", discussion_reply: "reply in" };

/**
 * Notifies the author of `item`, as it was before, of the decision `decisionId`. A report that is dismissed is no news to them, and a text
 * that goes back to the queue neither.
 */
export async function notifyAuthor(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  item: ModeratedItem,
  { action, reason, decisionId }: Pick<DecisionForm, "action" | "reason"> & { decisionId: string },
): Promise<void> {
  if (item.authorId === null || action === "dismiss") return;
  const what = `Your ${words[item.kind] ?? item.kind} “${item.title}”`;
  const isShownNow = action === "restore";
  await notify(ctx, trx, {
    userId: item.authorId,
    kind: "moderation",
    title: isShownNow ? `${what} is shown to everybody` : `${what} was taken down`,
    body: isShownNow ? "A moderator looked at it." : `A moderator says why: ${reason}\nYou can edit it and ask for another look.`,
    href: item.path,
    key: `decision:${decisionId}`,
  });
}
