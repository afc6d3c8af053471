// SQL for the outbox.
import { sql } from "kysely";
import type { RenderedMail } from "#server/emails/layout.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { withSystem } from "#server/platform/db/roles.ts";

/** Adds a mail to the outbox. */
export async function insertMail(db: Db, mail: RenderedMail & { id: string; recipient: string }): Promise<void> {
  const { id, recipient, subject, text, html, unsubscribeUrl } = mail;
  await db
    .insertInto("mails")
    .values({ id, recipient, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl })
    .execute();
}

/** A mail that was not sent yet, or undefined. */
export function findWaitingMailForSystem(db: Db, id: string) {
  return withSystem(db, (trx) =>
    trx
      .selectFrom("mails")
      .select(["id", "recipient", "subject", "text_body", "html_body", "unsubscribe_url"])
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .executeTakeFirst(),
  );
}

/**
 * Records that a mail was sent and erases its content, which may hold links that let people in, or name something that is deleted or hidden
 * later.
 */
export async function markMailSentForSystem(db: Db, id: string, at: Date): Promise<void> {
  const sent = { sent_at: at, subject: "", text_body: "", html_body: "", unsubscribe_url: null };
  await withSystem(db, (trx) => trx.updateTable("mails").set(sent).where("id", "=", id).execute());
}

/** Deletes a mail, unless it was sent. */
export async function deleteMailForSystem(db: Db, id: string): Promise<void> {
  await withSystem(db, (trx) => trx.deleteFrom("mails").where("id", "=", id).where("sent_at", "is", null).execute());
}

/**
 * Deletes mails sent before `sentBefore`, and unsent ones written before `writtenBefore`, with their addresses. At most `limit`; returns
 * how many. Needs the system role.
 */
export function deleteOldMailsForSystem(
  db: Db,
  { sentBefore, writtenBefore, limit }: { sentBefore: Date; writtenBefore: Date; limit: number },
): Promise<number> {
  return deleteBatch(db, "mails", sql`sent_at < ${sentBefore} or (sent_at is null and created_at < ${writtenBefore})`, limit);
}

/**
 * Deletes a member's mails: sent ones to any of `emails`, unsent ones to the addresses in `own`, and unsent ones to other `emails` if they
 * name `account`, as the question to a parent does. Other unsent mails to an address that the member only typed belong to somebody else.
 * All arguments are in lower case. Needs the system role.
 */
export async function deleteMailsOfForSystem(
  db: Db,
  { emails, own, account }: { emails: string[]; own: string[]; account: string },
): Promise<void> {
  await db
    .deleteFrom("mails")
    .where(sql<boolean>`lower(recipient) = any(${emails}::text[])`)
    .where(
      sql<boolean>`(sent_at is not null or lower(recipient) = any(${own}::text[]) or position(${` ${account} `}::text in lower(text_body)) > 0)`,
    )
    .execute();
}
