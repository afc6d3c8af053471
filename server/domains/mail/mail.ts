// The mail outbox.
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
 * Options for tasks that send mails: retried for a day, after the first hours once an hour, two of each kind at once. What is not wanted a
 * day later, such as a link that has expired, its task drops.
 */
export const mailTaskOptions = { retry: { limit: 30, delaySeconds: 30, backoff: true, delayMaxSeconds: 3_600 }, concurrency: 2 };

/**
 * Sends a mail and marks it as sent; repeating it does nothing. It may be sent twice if the server's confirmation is lost, or if the
 * process dies before the mail is marked.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const row = await findWaitingMailForSystem(ctx.db, mailId);
  if (!row) return;
  const { id, recipient: to, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl } = row;
  await createMailer(ctx.config).send({ id, to, subject, text, html, unsubscribeUrl });
  await markMailSentForSystem(ctx.db, id, ctx.clock.now());
}

/** Deletes a mail that must not be sent any more. */
export function dropMail(ctx: Ctx, mailId: string): Promise<void> {
  return deleteMailForSystem(ctx.db, mailId);
}

/** Removes the copies of mails to these addresses from disk, where they are written when there is no SMTP server. Safe to repeat. */
export function removeOutboxCopies(ctx: Pick<Ctx, "config">, addresses: string[]): Promise<void> {
  return removeOutboxMails(ctx.config, addresses);
}
