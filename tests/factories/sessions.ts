import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { newId } from "#server/platform/db/ids.ts";

/** Inserts a session of a member that lasts for a day. Returns the token, which the session's cookie carries. */
export async function signIn({ owner }: { owner: pg.Pool }, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const session = "insert into sessions (id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')";
  await owner.query(session, [newId(), hash, userId]);
  return token;
}
