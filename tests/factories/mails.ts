import type pg from "pg";

/** Tokens of the links to `page` that wait in the outbox for `recipient`, oldest first. */
export async function readLinkTokens(source: { owner: pg.Pool }, recipient: string, page: string): Promise<string[]> {
  const { rows } = await source.owner.query<{ text_body: string }>(
    "select text_body from mails where recipient = $1 order by created_at, id",
    [recipient],
  );
  const link = new RegExp(String.raw`/${page}\?token=([0-9a-z]+)`);
  return rows.flatMap(({ text_body: text }) => link.exec(text)?.[1] ?? []);
}
