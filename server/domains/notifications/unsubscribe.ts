// Links in mails that mute a kind without signing in: the member and the kind, signed.
import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { loadAuthSecret } from "#server/platform/config/secret.ts";
import { isId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { insertMuteForSystem } from "./queries.ts";

type Subject = { userId: string; kind: NotificationKind };

/** The own path that a mail of this kind carries. It works for as long as the account and the secret do. */
export async function unsubscribePath(ctx: Pick<Ctx, "config">, userId: string, kind: NotificationKind): Promise<string> {
  const subject = `${userId}.${kind}`;
  return `/notifications/unsubscribe?token=${subject}.${(await sign(ctx, subject)).toString("base64url")}`;
}

/** What a token mutes; null when it is not one of ours. Says nothing about whether the member still is. */
export async function readUnsubscribeToken(ctx: Pick<Ctx, "config">, token: string): Promise<Subject | null> {
  const [userId = "", kindName, signature = "", ...rest] = token.split(".");
  const kind = notificationKinds.find((one) => one.kind === kindName)?.kind;
  if (!isId(userId) || kind === undefined || rest.length > 0) return null;
  const expected = await sign(ctx, `${userId}.${kind}`);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
}

/** Mutes by mail what the token names, and returns its kind; null when the token is not one of ours. Safe to repeat. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<NotificationKind | null> {
  const subject = await readUnsubscribeToken(ctx, token);
  if (!subject) return null;
  await withSystem(ctx.db, (trx) => insertMuteForSystem(trx, subject.userId, subject.kind, "mail"));
  return subject.kind;
}

async function sign(ctx: Pick<Ctx, "config">, subject: string): Promise<Buffer> {
  return createHmac("sha256", await loadAuthSecret(ctx.config))
    .update(`unsubscribe\n${subject}`)
    .digest();
}
