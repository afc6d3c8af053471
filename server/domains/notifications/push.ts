// Push subscriptions: where to reach a browser, stored with its session.
import type { z } from "zod";
import type { PushState, pushForm } from "#contracts/push.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { loadAuthSecret } from "#server/platform/config/secret.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { arePushKeys } from "#server/platform/push/encrypt-push.ts";
import { deriveVapidKeys } from "#server/platform/push/vapid.ts";
import type { VapidKeys } from "#server/platform/push/vapid.ts";
import { mayPushTo } from "./push-endpoint.ts";
import { deleteOldestSubscriptions, deleteSubscription, selectEndpoint, upsertSubscription } from "./push-queries.ts";

/** How many devices a member can have. Adding one more removes the oldest. */
export const pushDevicesMax = 20;

type TurnOn = Extract<z.output<typeof pushForm>, { intent: "on" }>;

/** The key pair of this site, the same in every process. */
export async function loadVapidKeys(ctx: Pick<Ctx, "config">): Promise<VapidKeys> {
  return deriveVapidKeys(await loadAuthSecret(ctx.config));
}

/** Whether the viewer has turned notifications on in this browser, and the key that a browser needs for it. */
export async function getPushState(ctx: MemberCtx): Promise<PushState> {
  const { userId, sessionId } = ctx.viewer;
  const { publicKey } = await loadVapidKeys(ctx);
  const endpoint = await selectEndpoint(readAs(ctx.db, userId), userId, sessionId, publicKey);
  return { serverKey: publicKey.toString("base64url"), endpoint: endpoint ?? null };
}

/**
 * Sends the viewer's notifications to this browser from now on. Throws `bad_request` for invalid keys, and for an address that is not at a
 * known push service. Safe to repeat.
 */
export async function turnPushOn(ctx: MemberCtx, { endpoint, p256dh, auth }: Omit<TurnOn, "intent">): Promise<void> {
  const keys = { publicKey: Buffer.from(p256dh, "base64url"), authSecret: Buffer.from(auth, "base64url") };
  if (!arePushKeys(keys) || !(await mayPushTo(ctx.config, endpoint))) throw new AppError("bad_request");
  const { publicKey: serverKey } = await loadVapidKeys(ctx);
  await asViewer(ctx, async (trx, userId) => {
    await upsertSubscription(trx, {
      session_id: ctx.viewer.sessionId,
      user_id: userId,
      endpoint,
      public_key: keys.publicKey,
      auth_secret: keys.authSecret,
      server_key: serverKey,
      created_at: ctx.clock.now(),
    });
    await deleteOldestSubscriptions(trx, userId, pushDevicesMax);
  });
}

/** Sends nothing more to this browser. Safe to repeat. */
export function turnPushOff(ctx: MemberCtx): Promise<void> {
  return asViewer(ctx, (trx, userId) => deleteSubscription(trx, userId, ctx.viewer.sessionId));
}
