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
 * Puts a mail into the outbox and adds the task that sends it, both in the transaction of `db`: it goes out exactly when that transaction
 * commits.
 */
export async function queueMail(ctx: Ctx, db: Db, mail: RenderedMail & { recipient: string }): Promise<void> {
  await ctx.queue.enqueue(db, "mail.send", { mailId: await writeMail(db, mail) });
}

/** Puts a mail into the outbox and returns its id. Whoever does so adds a task that sends or drops it, in the same transaction. */
export async function writeMail(db: Db, mail: RenderedMail & { recipient: string }): Promise<string> {
  const id = newId();
  await insertMail(db, { id, ...mail });
  return id;
}

/** For tasks that send mails: retried for two to four hours, two of a kind at once. */
export const mailTaskOptions = { retry: { limit: 8, delaySeconds: 30, backoff: true }, concurrency: 2 };

/** Sends a mail. Repeating it sends nothing twice, unless the server's yes is not heard, or the process dies before it has noted it. */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const row = await findWaitingMailForSystem(ctx.db, mailId);
  if (!row) return;
  const { id, recipient: to, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl } = row;
  await createMailer(ctx.config).send({ id, to, subject, text, html, unsubscribeUrl });
  await markMailSentForSystem(ctx.db, id, ctx.clock.now());
}

/** Deletes a mail that is not to be sent any more. */
export function dropMail(ctx: Ctx, mailId: string): Promise<void> {
  return deleteMailForSystem(ctx.db, mailId);
}

/** Removes the copies on disk of mails to these addresses, where there is no SMTP server. Safe to repeat. */
export function removeOutboxCopies(ctx: Pick<Ctx, "config">, addresses: string[]): Promise<void> {
  return removeOutboxMails(ctx.config, addresses);
}
