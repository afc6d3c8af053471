// The outbox of mails.
import type { Ctx } from "#server/domains/context.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { removeOutboxMails } from "#server/platform/mail/outbox-files.ts";
import { insertMail } from "./queries.ts";

export { mailPersonalData } from "./personal-data.ts";

/**
 * Puts a mail into the outbox and adds the task that sends it, both in the transaction of `db`:
 * it goes out exactly when that transaction commits; one that `givesWay`, after all others.
 */
export async function queueMail(
  ctx: Ctx,
  db: Db,
  mail: RenderedMail & { recipient: string },
  options: { givesWay?: boolean } = {},
): Promise<void> {
  const id = newId();
  await insertMail(db, { id, ...mail });
  await ctx.queue.enqueue(db, "mail.send", { mailId: id }, options);
}

/** Removes the copies on disk of mails to these addresses, where there is no SMTP server. Safe to repeat. */
export function removeOutboxCopies(ctx: Pick<Ctx, "config">, addresses: string[]): Promise<void> {
  return removeOutboxMails(ctx.config, addresses);
}
