// Notifies authors of a moderator's decision about their text, with the reason.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { DecisionForm, ModeratedItem } from "#contracts/moderation.ts";
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";

// What stands below something else is named after that; everything else by its kind.
const words: Partial<Record<ItemKind, string>> = { blog_comment: "comment on", discussion_reply: "reply in" };

type Decided = Pick<DecisionForm, "action" | "reason"> & {
  decisionId: string;
  /** Whether everybody sees what the text stands below, if anything. */
  isPageShown: boolean;
};

/**
 * Notifies the author of `item`, as it was before, of the decision `decisionId`. A report that is dismissed is no news to them, and a text
 * that goes back to the queue neither.
 */
export async function notifyAuthor(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  item: ModeratedItem,
  { action, reason, decisionId, isPageShown }: Decided,
): Promise<void> {
  if (item.authorId === null || action === "dismiss") return;
  const what = `Your ${words[item.kind] ?? item.kind} “${item.title}”`;
  await notify(ctx, trx, {
    userId: item.authorId,
    kind: "moderation",
    ...(action === "restore"
      ? sayRestored(what, item, isPageShown)
      : { title: `${what} was taken down`, body: `A moderator says why: ${reason}\nYou can edit it and ask for another look.` }),
    href: item.path,
    key: `decision:${decisionId}`,
  });
}

/** What stands below a text that was taken down, or is a draft, nobody else sees yet. */
function sayRestored(what: string, { state }: ModeratedItem, isSeen: boolean): { title: string; body: string } {
  if (isSeen) return { title: `${what} is shown to everybody`, body: "A moderator looked at it." };
  const title = state === "held" ? `${what} no longer waits for review` : `${what} is no longer taken down`;
  return { title, body: "A moderator looked at it. Others see it as soon as they see what it is below." };
}
