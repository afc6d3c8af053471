// The mail outbox.
import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "#server/domains/context.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { removeOutboxMails } from "#server/platform/mail/outbox-files.ts";
import { deleteMailForSystem, findWaitingMailForSystem, insertMail, markMailSentForSystem } from "./queries.ts";

export { mailPersonalData } from "./personal-data.ts";

/**
 * Stores a mail in the outbox and queues the task that sends it, both in the transaction of `db`. It is sent only if that transaction
 * commits.
 */
export async function queueMail(ctx: Ctx, db: Db, mail: RenderedMail & { recipient: string }): Promise<void> {
  await ctx.queue.enqueue(db, "mail.send", { mailId: await writeMail(db, mail) });
}

/** Stores a mail in the outbox and returns its id. The caller has to queue a task that sends or drops it, in the same transaction. */
export async function writeMail(db: Db, mail: RenderedMail & { recipient: string }): Promise<string> {
  const id = newId();
  await insertMail(db, { id, ...mail });
  return id;
}

/**
 * Options for tasks that send mails: retried for a day, once an hour after the first hours, two of each kind at the same time. A task drops
 * mails that are no longer wanted by then, such as links that have expired.
 */
export const mailTaskOptions = { retry: { limit: 30, delaySeconds: 30, backoff: true, delayMaxSeconds: 3_600 }, concurrency: 2 };

/**
 * Sends a mail and marks it as sent; repeating it does nothing. It may be sent twice if the server's confirmation is lost, or if the
 * process dies, or the database is away for longer than a restart, before the mail is marked.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const row = await findWaitingMailForSystem(ctx.db, mailId);
  if (!row) return;
  const { id, recipient: to, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl } = row;
  await createMailer(ctx.config).send({ id, to, subject, text, html, unsubscribeUrl });
  await markSent(ctx, id);
}

/** The pauses before further attempts to mark a mail as sent. */
const markPausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Marks a mail as sent. Tries for a while: if the database restarted at this moment, the mail would otherwise be sent a second time. */
async function markSent({ db, clock, log }: Ctx, id: string): Promise<void> {
  const at = clock.now();
  for (const pauseMs of markPausesMs) {
    try {
      return await markMailSentForSystem(db, id, at);
    } catch (err) {
      log.warn({ err, mailId: id }, "a mail was sent and could not be marked yet");
      await pause(pauseMs);
    }
  }
  await markMailSentForSystem(db, id, at);
}

/** Deletes a mail that must not be sent any more. */
export function dropMail(ctx: Ctx, mailId: string): Promise<void> {
  return deleteMailForSystem(ctx.db, mailId);
}

/** Removes the copies of mails to these addresses from disk, where they are written when there is no SMTP server. Safe to repeat. */
export function removeOutboxCopies(ctx: Pick<Ctx, "config">, addresses: string[]): Promise<void> {
  return removeOutboxMails(ctx.config, addresses);
}
