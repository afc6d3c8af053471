// Notifies authors of a moderator's decision about their text, with the reason.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { DecisionForm, ModeratedItem } from "#contracts/moderation.ts";
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";

// A comment or reply is named by the title of its page, everything else by its kind and title.
const words: Partial<Record<ItemKind, string>> = { blog_comment: "comment on", discussion_reply: "reply in" };

type Decided = Pick<DecisionForm, "action" | "reason"> & {
  decisionId: string;
  /** Whether everybody sees the page that the text is on. */
  isPageShown: boolean;
};

/** Notifies the author of the decision `decisionId`. `item` is the item as it was before the decision. A dismissed case notifies nobody. */
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

/** The words for a restored text. `isSeen` is false while the page that a comment or reply is on is not public. */
function sayRestored(what: string, { state }: ModeratedItem, isSeen: boolean): { title: string; body: string } {
  if (isSeen) return { title: `${what} is shown to everybody`, body: "A moderator looked at it." };
  const title = state === "held" ? `${what} no longer waits for review` : `${what} is no longer taken down`;
  return { title, body: "A moderator looked at it. Others see it as soon as they see what it is below." };
}
