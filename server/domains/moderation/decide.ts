// A moderator's decision about a text, and its entry in the log.
import { reportedAgain, textChanged } from "#contracts/moderation-limits.ts";
import type { DecisionForm, ModeratedItem } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findMentionedIds, insertLogEntry, isModeratorNow } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { isPageShown } from "./find-shown.ts";
import { kinds } from "./kinds.ts";
import { actionsOn, requireModerator } from "./policy.ts";
import { closeCase, countDecisions, isWithoutConsent, lockDecisions, resolveReports, wasTakenDownHeld } from "./queries.ts";
import { notifyAuthor } from "./notify-author.ts";
import { findChangeSince, hasUnreadReports, markText } from "./text-mark.ts";

const withoutConsent = "Nobody has seen this text, and its author has no parent's consent to show it. It can be shown once they have";

/**
 * Applies a decision, resolves the reports, closes the case and logs who, when and why, all in one transaction. `reject` is for blogs,
 * `hide` for everything else; `restore` shows what was taken down or held; `dismiss` leaves the text as it is. The author is told, with the
 * reason of a text that is taken down. Throws `not_found` for everybody but moderators, `forbidden` about the moderator's own text, for
 * whoever stopped being one in this moment, and for showing what nobody has seen of an author without a parent's consent, `conflict` when
 * the text is not in a state that allows it, when another moderator was quicker, whatever they decided, when the text is no longer the
 * one that was read (`seen`), or when it is to be left as it is and was reported again since.
 * Answers whether the text has an author to be told, and whether everybody sees what it stands below, if anything.
 */
export async function decide(ctx: MemberCtx, decision: DecisionForm): Promise<{ hasAuthor: boolean; isPageShown: boolean }> {
  const { viewer } = ctx;
  requireModerator(viewer);
  const at = ctx.clock.now();
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    const item = await findDecidable(trx, viewer, decision);
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

/** Whether an item stands as was decided, or is gone: another decision may have followed. */
export async function isStillDecided({ db, viewer }: MemberCtx, { kind, id, action }: DecisionForm): Promise<boolean> {
  const [item] = await withViewer(db, viewer.userId, (trx) => kinds[kind].find(trx, [id]));
  return item === undefined || action === "dismiss" || (item.state === "shown") === (action === "restore");
}

/** The item as it is now, if this moderator may decide so about what they have read of it. */
async function findDecidable(trx: Db, viewer: Viewer, { kind, id, action, seen }: DecisionForm): Promise<ModeratedItem> {
  if (!(await isModeratorNow(trx))) throw new AppError("forbidden");
  if (!isId(id)) throw new AppError("not_found");
  // Who waits here reads what the quicker one made of it.
  await lockDecisions(trx, kind, id);
  const [item] = await kinds[kind].find(trx, [id]);
  if (!item) throw new AppError("not_found");
  if (item.authorId === viewer.userId) throw new AppError("forbidden", { message: "Another moderator decides about your own text" });
  if (!actionsOn(viewer, item).includes(action)) throw new AppError("conflict");
  if (seen !== "") refuseUnread(findChangeSince(seen, item, await countDecisions(trx, kind, id)));
  if (action === "restore" && (await isKeptByParent(trx, item))) throw new AppError("forbidden", { message: withoutConsent });
  return item;
}

/** Changes the text, unless it is to stay as it is, and closes its case. */
async function applyDecision(trx: Db, item: ModeratedItem, { action, reason }: DecisionForm, at: Date): Promise<void> {
  const { kind, id } = item;
  // A text that stays is locked by its open case, which the edit of a hidden one adds to; another by its row.
  const isDone =
    action === "dismiss"
      ? await closeCase(trx, kind, id, at)
      : await kinds[kind].decide(trx, { id, action: action === "restore" ? "restore" : "takeDown", reason, at });
  if (!isDone) throw new AppError("conflict");
  // What was written until now is there to be compared.
  const [decided] = await kinds[kind].find(trx, [id]);
  if (decided) refuseUnread(markText(decided) === markText(item) ? null : "text");
  if (action !== "dismiss") await closeCase(trx, kind, id, at);
}

/** Resolves the reports and writes the log. The id is that of the log's entry. */
async function recordDecision(
  trx: Db,
  { kind, id, authorId }: ModeratedItem,
  { action, reason, seen }: DecisionForm,
  { moderatorId, at }: { moderatorId: string; at: Date },
): Promise<string> {
  const isUpheld = action === "reject" || action === "hide";
  const reportCount = await resolveReports(trx, { kind, id, outcome: isUpheld ? "upheld" : "dismissed", at });
  // One that takes the text down is followed, whoever has read it.
  const isUnread = action === "dismiss" && seen !== "" && hasUnreadReports(seen, reportCount);
  if (isUnread) throw new AppError("conflict", { message: reportedAgain });
  return insertLogEntry(trx, moderatorId, { kind, id, authorId, action, reason, at });
}

/**
 * Tells those for whom a restored text was written, if it was held before they could hear of it; else those whom an edit of it has named.
 */
async function notifyReleased(ctx: MemberCtx, trx: Db, item: ModeratedItem): Promise<void> {
  const { notifyReleased: notify } = kinds[item.kind];
  if (!notify) return;
  const wasHeld = await isUnseen(trx, item);
  await notify(ctx, trx, item, { mentionedIds: await findMentionedIds(trx, item.contentHtml), isEdited: !wasHeld });
}

/** Whether nobody has read what an item says by now: it was held, and taken down if not held still. */
async function isUnseen(trx: Db, { kind, id, state }: ModeratedItem): Promise<boolean> {
  return state === "held" || (await wasTakenDownHeld(trx, kind, id));
}

/** What was shown stays when a parent takes the consent back; what waited until then is shown to nobody. */
async function isKeptByParent(trx: Db, item: ModeratedItem): Promise<boolean> {
  return item.authorId !== null && (await isWithoutConsent(trx, item.authorId)) && (await isUnseen(trx, item));
}

function refuseUnread(change: ReturnType<typeof findChangeSince>): void {
  if (change !== null) throw new AppError("conflict", change === "text" ? { message: textChanged } : {});
}
