// Mails with a link that something newer may replace, or that works for some time only.
import type { Ctx } from "#server/domains/context.ts";
import { writeMail } from "#server/domains/mail/mail.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Puts the mail with a link into the outbox, in the transaction of the link, whose id it is given. The task that sends it drops it once the
 * link leads nowhere: after hours without a mail server, of the links that somebody has asked for only the one that works arrives.
 */
export async function queueLinkMail(ctx: Ctx, trx: Db, linkId: string, mail: RenderedMail & { recipient: string }): Promise<void> {
  await ctx.queue.enqueue(trx, "profiles.mail-link", { mailId: await writeMail(trx, mail), linkId });
}
