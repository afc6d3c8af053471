// Account deletion: requested, cancelled within seven days, or carried out by a task.
import { DELETION_DAYS, DELETION_PHRASE } from "#contracts/account-data-limits.ts";
import type { DeletionInput, DeletionOutcome, DeletionView } from "#contracts/account-data.ts";
import type { Refused } from "#contracts/outcomes.ts";
import { findEmailForSystem, revokeOtherSessions } from "#server/domains/accounts/accounts.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { removeOutboxCopies, writeMail } from "#server/domains/mail/mail.ts";
import { isLastAdmin } from "#server/domains/profiles/profiles.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { tryEach } from "#server/domains/try-each.ts";
import { walkIds } from "#server/domains/walk-ids.ts";
import { renderDeletionAsked } from "#server/emails/deletion-asked.ts";
import { renderDeletionCancelled } from "#server/emails/deletion-cancelled.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import {
  changePostChoiceForSystem,
  deleteDeletion,
  findDeletion,
  insertDeletion,
  listDueForSystem,
  lockAccountForSystem,
  lockDueForSystem,
} from "./queries.ts";
import { describePerson, dropPagesOf, sources } from "./sources.ts";

const batchSize = 50;

/** The deletion that the member has requested, or null. */
export async function getDeletion(ctx: MemberCtx): Promise<DeletionView | null> {
  const row = await findDeletion(ctx.db, ctx.viewer.userId);
  return row ? { dueAt: row.due_at.toISOString(), keepsPosts: row.keeps_posts } : null;
}

/**
 * Requests the deletion of the account in seven days: ends the sessions of all other browsers and confirms it by mail. Public texts stay
 * visible until then. A second request, for example from a page that was still open, keeps the date; a different choice about the posts is
 * stored and confirmed by mail. Refused when the typed confirmation is wrong, and for the last admin.
 */
export async function requestDeletion(ctx: MemberCtx, input: DeletionInput): Promise<DeletionOutcome> {
  const { userId, username, email } = ctx.viewer;
  if (!isConfirmed(input.confirmation, username)) return refuse({ confirmation: "That does not match: type the words as shown" });
  const now = ctx.clock.now();
  const dueAt = new Date(now.getTime() + DELETION_DAYS * dayMs);
  const keepsPosts = input.posts === "keep";
  return withViewer(ctx.db, userId, async (trx) => {
    // The role may have been given after the session was read.
    if (await isLastAdmin(ctx, trx, userId)) {
      return refuse({ form: "No other admin would be left. Make somebody else an admin first." });
    }
    const isNew = await insertDeletion(trx, userId, { keepsPosts, requestedAt: now, dueAt });
    if (isNew) await revokeOtherSessions({ ...ctx, db: trx });
    const isTold = isNew || (await withSystem(trx, (system) => changePostChoiceForSystem(system, userId, keepsPosts)));
    const day = (await findDeletion(trx, userId))?.due_at ?? dueAt;
    if (isTold) {
      const mail = renderDeletionAsked({ siteName: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL, dueAt: day, keepsPosts });
      await queueDeletionMail(ctx, trx, { recipient: email, ...mail }, { dueAt: day.toISOString(), keepsPosts });
    }
    return { outcome: "asked", dueAt: day.toISOString() };
  });
}

/** Cancels a deletion; false when the account is already deleted. Safe to repeat. */
export async function cancelDeletion(ctx: MemberCtx): Promise<boolean> {
  const { userId, email } = ctx.viewer;
  const wasAsked = await withViewer(ctx.db, userId, async (trx) => {
    if (!(await deleteDeletion(trx, userId))) return false;
    const mail = renderDeletionCancelled({ siteName: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL });
    await queueDeletionMail(ctx, trx, { recipient: email, ...mail }, null);
    return true;
  });
  return wasAsked || (await withSystem(ctx.db, (trx) => findEmailForSystem(trx, userId))) !== undefined;
}

/** Whether the member's deletion is requested as `asked` says; with null, whether none is. */
export async function isDeletionAs(ctx: Ctx, userId: string, asked: DeletionView | null): Promise<boolean> {
  const row = await findDeletion(ctx.db, userId);
  if (!row || !asked) return !row && !asked;
  return row.due_at.toISOString() === asked.dueAt && row.keeps_posts === asked.keepsPosts;
}

type Mail = RenderedMail & { recipient: string };

/**
 * Stores a mail about a deletion in the outbox, in place of earlier ones that still wait for a mail server. The task that sends it drops it
 * if the deletion is no longer as `asked` says.
 */
async function queueDeletionMail({ queue, viewer }: MemberCtx, trx: Db, mail: Mail, asked: DeletionView | null): Promise<void> {
  const { userId } = viewer;
  const members = [{ userId }];
  await withSystem(trx, (system) => queue.forget(system, "account-data.mail-deletion", { list: "members", items: { userId } }));
  await queue.enqueue(trx, "account-data.mail-deletion", { mailId: await writeMail(trx, mail), members, asked });
}

/**
 * Deletes the accounts whose seven days are over, each in its own transaction, so that failures do not stop the others. Throws at the end
 * if any failed, so that the task is retried. Stops early when the process is stopping; the remaining accounts stay due.
 */
export async function finishDeletions(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx;
  const due = walkIds(ctx, batchSize, (after, limit) => withSystem(db, (trx) => listDueForSystem(trx, clock.now(), after, limit)));
  await tryEach(ctx, due, {
    failed: "accounts could not be deleted",
    describe: (userId) => ({ userId }),
    work: (userId) => deleteAccount(ctx, userId),
  });
}

async function deleteAccount(ctx: Ctx, userId: string): Promise<void> {
  const known = await withSystem(ctx.db, (trx) => describePerson(trx, userId));
  // Another process has deleted it already.
  if (!known) return;
  // Copies on disk are removed first: if the rest fails, the addresses to find them by still exist.
  await removeOutboxCopies(ctx, known.emails);
  const isDeleted = await withSystem(ctx.db, async (trx) => {
    const deletion = await lockDueForSystem(trx, userId, ctx.clock.now());
    // Without the lock, rows written while the account is erased would stay behind without an author.
    await lockAccountForSystem(trx, userId);
    const person = deletion && (await describePerson(trx, userId));
    if (!person) return false;
    await dropPagesOf(trx, userId);
    for (const source of sources) await source.erase?.(ctx, trx, person, deletion.keeps_posts ? "keep" : "remove");
    return true;
  });
  if (!isDeleted) return;
  // Repeated for a mail that was being sent at the same time.
  await removeOutboxCopies(ctx, known.emails);
  ctx.log.info({ userId }, "an account was deleted");
}

function isConfirmed(typed: string, username: string | null): boolean {
  // The page shows the phrase in quotation marks.
  const text = typed
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^["“]?@?|["”]$/g, "");
  return text === DELETION_PHRASE || (username !== null && text === username.toLowerCase());
}

function refuse(errors: Record<string, string>): Refused {
  return { outcome: "refused", errors };
}
