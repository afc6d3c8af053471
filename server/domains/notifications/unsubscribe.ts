// Signed unsubscribe links in mails, which mute a kind or the digest without signing in.
import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { loadAuthSecret } from "#server/platform/config/secret.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { noteSaved } from "#server/platform/db/saved-forms.ts";
import { lockInbox } from "./deliver-queries.ts";
import { deleteWaiting, putRhythm } from "./digest-queries.ts";
import { insertMailMuteForSystem } from "./queries.ts";

/** What an unsubscribe link stops. */
export type Stopped = NotificationKind | "digest";
type Subject = { userId: string; kind: Stopped };

/** The path of the unsubscribe link in a mail of this kind, or in a digest. It stays valid as long as the account and AUTH_SECRET exist. */
export async function unsubscribePath(ctx: Pick<Ctx, "config">, userId: string, kind: Stopped): Promise<string> {
  const subject = `${userId}.${kind}`;
  return `/notifications/unsubscribe?token=${subject}.${(await sign(ctx, subject)).toString("base64url")}`;
}

/** The member and kind that a token names; null when it is invalid. Does not check whether the account still exists. */
export async function readUnsubscribeToken(ctx: Pick<Ctx, "config">, token: string): Promise<Subject | null> {
  const [userId = "", kindName, signature = "", ...rest] = token.split(".");
  const kind = kindName === "digest" ? kindName : notificationKinds.find((one) => one.kind === kindName)?.kind;
  if (!isId(userId) || kind === undefined || rest.length > 0) return null;
  const expected = await sign(ctx, `${userId}.${kind}`);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
}

/** Mutes the mails that the token names and returns their kind; null when the token is invalid. Safe to repeat. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<Stopped | null> {
  const subject = await readUnsubscribeToken(ctx, token);
  if (!subject) return null;
  const { userId, kind } = subject;
  await withSystem(ctx.db, async (trx) => {
    await lockInbox(trx, userId);
    if (kind === "digest") await stopDigest(trx, userId);
    else await insertMailMuteForSystem(trx, userId, kind);
    // An open settings form must not undo this. After this call it no longer counts as the last to have saved.
    await noteSaved(trx, userId, "notifications", null);
  });
  return kind;
}

async function stopDigest(trx: Db, userId: string): Promise<void> {
  await putRhythm(trx, userId, "off", null);
  await deleteWaiting(trx, userId);
}

async function sign(ctx: Pick<Ctx, "config">, subject: string): Promise<Buffer> {
  return createHmac("sha256", await loadAuthSecret(ctx.config))
    .update(`unsubscribe\n${subject}`)
    .digest();
}
