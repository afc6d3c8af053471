// A moderator's decision about a text, and its entry in the log.
import { reportedAgain, textChanged } from "#contracts/moderation-limits.ts";
import type { DecisionForm, ModeratedItem } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  findMentionedIds,
  forgetTakenDownText,
  insertLogEntry,
  isModeratorNow,
  keepTakenDownText,
} from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { isPageShown } from "./find-shown.ts";
import { kinds } from "./kinds.ts";
import { actionsOn, requireModerator } from "./policy.ts";
import {
  closeCase,
  countDecisions,
  findLatestDecision,
  isWithoutConsent,
  lockDecisions,
  resolveReports,
  wasTakenDownHeld,
} from "./queries.ts";
import { notifyAuthor } from "./notify-author.ts";
import { findChangeSince, hasUnreadReports, markText } from "./text-mark.ts";

const withoutConsent = "Nobody has seen this text, and its author has no parent's consent to show it. It can be shown once they have";

/**
 * Applies a decision, resolves the reports, closes the case, logs who, when and why, and notifies the author, all in one transaction.
 * `reject` takes down a blog and `hide` any other item, with a reason. `restore` shows an item that was taken down or held. `dismiss`
 * leaves it as it is. Returns whether the item has an author to notify, and whether everybody sees the page it is on. Throws `not_found`
 * for everybody but moderators; `forbidden` for the moderator's own text, for a viewer who has just lost the role, and for showing a text
 * that nobody has seen yet while its author lacks a parent's consent; `conflict` when the item's state does not allow the decision, another
 * moderator has decided first, the text differs from the one that was read (`seen`), or a text to dismiss was reported again since.
 */
export async function decide(ctx: MemberCtx, decision: DecisionForm): Promise<{ hasAuthor: boolean; isPageShown: boolean }> {
  const { viewer } = ctx;
  requireModerator(viewer);
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    const item = await findDecidable(trx, viewer, decision);
    // Only now, because it may have waited for another decision, which is then the earlier one.
    const at = ctx.clock.now();
    await applyDecision(trx, item, decision, at);
    const decisionId = await recordDecision(trx, item, decision, { moderatorId: viewer.userId, at });
    const { action, reason } = decision;
    if (action === "restore") await kinds[item.kind].catchUp?.(ctx, trx, item.id);
    if (action === "reject" || action === "hide") await kinds[item.kind].notifyOfRemoval?.(ctx, trx, item.id);
    const isShown = await isPageShown(trx, item);
    await notifyAuthor(ctx, trx, item, { action, reason, decisionId, isPageShown: isShown });
    if (action === "restore") await notifyReleased(ctx, trx, item);
    return { hasAuthor: item.authorId !== null, isPageShown: isShown };
  });
}

/**
 * Whether an item is still in the state that this decision gave it, or is gone. False when a later decision changed it. A `dismiss`, which
 * gives no state, holds until there is another kind of decision.
 */
export function isStillDecided({ db, viewer }: MemberCtx, { kind, id, action }: DecisionForm): Promise<boolean> {
  return withViewer(db, viewer.userId, async (trx) => {
    const [item] = await kinds[kind].find(trx, [id]);
    if (item === undefined) return true;
    if (action === "dismiss") return (await findLatestDecision(trx, kind, id)) === "dismiss";
    return (item.state === "shown") === (action === "restore");
  });
}

/** The item as it is now. Throws unless this moderator may make this decision about it, and has read this version of it. */
async function findDecidable(trx: Db, viewer: Viewer, { kind, id, action, seen }: DecisionForm): Promise<ModeratedItem> {
  if (!(await isModeratorNow(trx))) throw new AppError("forbidden");
  if (!isId(id)) throw new AppError("not_found");
  // A second moderator waits here and then sees what the first one decided.
  await lockDecisions(trx, kind, id);
  const [item] = await kinds[kind].find(trx, [id]);
  if (!item) throw new AppError("not_found");
  if (item.authorId === viewer.userId) throw new AppError("forbidden", { message: "Another moderator decides about your own text" });
  if (!actionsOn(viewer, item).includes(action)) throw new AppError("conflict");
  if (seen !== "") refuseUnread(findChangeSince(seen, item, await countDecisions(trx, kind, id)));
  if (action === "restore" && (await isKeptByParent(trx, item))) throw new AppError("forbidden", { message: withoutConsent });
  return item;
}

/** Changes the item's state, unless the decision is `dismiss`, and closes its case. */
async function applyDecision(trx: Db, item: ModeratedItem, { action, reason }: DecisionForm, at: Date): Promise<void> {
  const { kind, id } = item;
  // With `dismiss`, the row of the open case is the lock, because an edit of a hidden text updates it. Otherwise the item's row is.
  const isDone =
    action === "dismiss"
      ? await closeCase(trx, kind, id, at)
      : await kinds[kind].decide(trx, { id, action: action === "restore" ? "restore" : "takeDown", reason, at });
  if (!isDone) throw new AppError("conflict");
  // All edits up to the lock are visible now, so compare once more.
  const [decided] = await kinds[kind].find(trx, [id]);
  if (decided) refuseUnread(markText(decided) === markText(item) ? null : "text");
  if (action === "dismiss") return;
  await closeCase(trx, kind, id, at);
  // Otherwise the author could delete or edit the text and post it again.
  await (action === "restore" ? forgetTakenDownText(trx, id) : keepTakenDownText(trx, id, at));
}

/** Resolves the reports and writes the log. Returns the id of the log entry. */
async function recordDecision(
  trx: Db,
  { kind, id, authorId }: ModeratedItem,
  { action, reason, seen }: DecisionForm,
  { moderatorId, at }: { moderatorId: string; at: Date },
): Promise<string> {
  const isUpheld = action === "reject" || action === "hide";
  const reportCount = await resolveReports(trx, { kind, id, outcome: isUpheld ? "upheld" : "dismissed", at });
  // A decision that takes the text down stands even if there are unread reports.
  const isUnread = action === "dismiss" && seen !== "" && hasUnreadReports(seen, reportCount);
  if (isUnread) throw new AppError("conflict", { message: reportedAgain });
  return insertLogEntry(trx, moderatorId, { kind, id, authorId, action, reason, at });
}

/**
 * Notifies the people that a restored text is for. If the text was held before anybody saw it, all of them; otherwise only members that an
 * edit has mentioned.
 */
async function notifyReleased(ctx: MemberCtx, trx: Db, item: ModeratedItem): Promise<void> {
  const { notifyReleased: notify } = kinds[item.kind];
  if (!notify) return;
  const wasHeld = await isUnseen(trx, item);
  await notify(ctx, trx, item, { mentionedIds: await findMentionedIds(trx, item.contentHtml), isEdited: !wasHeld });
}

/** Whether nobody has seen the current text: it is held, or was taken down while it was held. */
async function isUnseen(trx: Db, { kind, id, state }: ModeratedItem): Promise<boolean> {
  return state === "held" || (await wasTakenDownHeld(trx, kind, id));
}

/**
 * Whether a missing parent's consent prevents showing the item. Texts that were shown before the parent withdrew the consent may be shown;
 * texts that nobody has seen may not.
 */
async function isKeptByParent(trx: Db, item: ModeratedItem): Promise<boolean> {
  return item.authorId !== null && (await isWithoutConsent(trx, item.authorId)) && (await isUnseen(trx, item));
}

function refuseUnread(change: ReturnType<typeof findChangeSince>): void {
  if (change !== null) throw new AppError("conflict", change === "text" ? { message: textChanged } : {});
}
