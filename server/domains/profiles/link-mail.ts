// Mails with a link that expires or may be replaced by a newer one.
import type { Ctx } from "#server/domains/context.ts";
import { writeMail } from "#server/domains/mail/mail.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Stores a mail with a link in the outbox, in the transaction that adds the link with this id. The task that sends it drops it if the link
 * no longer works by then, so that after hours without a mail server only the link that works is sent.
 */
export async function queueLinkMail(ctx: Ctx, trx: Db, linkId: string, mail: RenderedMail & { recipient: string }): Promise<void> {
  await ctx.queue.enqueue(trx, "profiles.mail-link", { mailId: await writeMail(trx, mail), linkId });
}
