import type pg from "pg";

type Source = { owner: pg.Pool };

/** The mails that wait in the outbox for `recipient`, oldest first. */
export async function readMailsTo({ owner }: Source, recipient: string): Promise<{ subject: string; text_body: string }[]> {
  const { rows } = await owner.query<{ subject: string; text_body: string }>(
    "select subject, text_body from mails where recipient = $1 order by created_at, id",
    [recipient],
  );
  return rows;
}

/** The tokens in the links to `page` in the mails to `recipient`, oldest first. */
export async function readLinkTokens(source: Source, recipient: string, page: string): Promise<string[]> {
  const link = new RegExp(String.raw`/${page}\?token=([0-9a-z]+)`);
  const mails = await readMailsTo(source, recipient);
  return mails.flatMap(({ text_body: text }) => link.exec(text)?.[1] ?? []);
}
