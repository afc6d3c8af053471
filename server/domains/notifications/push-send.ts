// Sends notifications to devices: one task per device, which encrypts the notification's current text.
import type { z } from "zod";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { PushMessage, pushTask } from "#contracts/push.ts";
import { shorten } from "#contracts/truncate.ts";
import { sessionIdleSeconds } from "#server/domains/accounts/accounts.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { EnqueueOptions } from "#server/platform/queue/queue.ts";
import { encryptPush } from "#server/platform/push/encrypt-push.ts";
import { writeVapidHeader } from "#server/platform/push/vapid.ts";
import { createCheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import type { FetchResult } from "#server/platform/sources/requests/checked-fetch.ts";
import type { FailureCode } from "#server/platform/sources/fetch-failure.ts";
import { retryAfterMs } from "#server/platform/sources/requests/conditional-request.ts";
import { listTestHosts, mayPushTo } from "./push-endpoint.ts";
import { deleteEndpointForSystem, selectDevicesForSystem, selectPushForSystem } from "./push-queries.ts";
import type { PushRow } from "./push-queries.ts";
import { isSilent, noteAnswer, noteSilence } from "./push-silence.ts";
import { loadVapidKeys, pushDevicesMax } from "./push.ts";

/** How long the service may keep a message for a device that is off; after that it is only in the inbox. */
const keepSeconds = 86_400;
/** An event that joins a notification already shown waits this long for more events. */
const joinSeconds = 60;
const timeoutMs = 10_000;
/** How many times a service may delay one message. */
const putOffMax = 8;
const bodyMax = 240;
const mayPass: ReadonlySet<string> = new Set(["network", "timed_out", "cancelled"] satisfies FailureCode[]);

/** A member's devices, by their sessions. Needs the system role. */
export function listDevicesForSystem(db: Db, userId: string): Promise<string[]> {
  return selectDevicesForSystem(db, userId, pushDevicesMax);
}

/** A notification to send to these devices. `isNew` is false when an event has joined an earlier one. */
type Queued = { id: string; isNew: boolean; devices: readonly string[]; options: EnqueueOptions };

/** Adds a task for each device, in the transaction of the notification. */
export async function queuePush(ctx: Ctx, trx: Db, { id, isNew, devices, options }: Queued): Promise<void> {
  const wait = isNew ? {} : { startAfterSeconds: joinSeconds };
  const tasks = devices.map((sessionId) => {
    const singletonKey = `${id} ${sessionId} ${isNew ? "new" : "joined"}`;
    return { data: { notificationId: id, sessionId }, options: { ...options, ...wait, singletonKey } };
  });
  await ctx.queue.enqueueAll(trx, "notifications.push", tasks);
}

/**
 * Sends one notification to one device, unless it was read or muted in the meantime, or the device signed out. Deletes an endpoint that the
 * service no longer knows. Throws when a retry may succeed. The device shows a message that is sent twice only once, because the second
 * replaces the first.
 */
export async function sendPush(ctx: Ctx, task: PushTask): Promise<void> {
  const { notificationId, sessionId } = task;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - keepSeconds * 1_000);
  const usedAfter = new Date(now.getTime() - sessionIdleSeconds * 1_000);
  const read = () => withSystem(ctx.db, (trx) => selectPushForSystem(trx, { notificationId, sessionId, now, since, usedAfter }));
  const row = await read();
  if (!row) return;
  const forget = () => withSystem(ctx.db, (trx) => deleteEndpointForSystem(trx, sessionId, row.endpoint));
  const { publicKey } = await loadVapidKeys(ctx);
  // The subscription was made with another AUTH_SECRET, or its service is no longer on the list.
  if (!row.server_key.equals(publicKey) || !(await mayPushTo(ctx.config, row.endpoint))) return forget();
  const { host } = new URL(row.endpoint);
  if (isSilent(host)) throw new Error(`The push service ${host} was silent a moment ago`);
  const result = await post(ctx, row, now);
  if (result.ok) noteAnswer(host);
  else if (result.code === "timed_out") noteSilence(host);
  if (!result.ok && mayPass.has(result.code)) throw new Error(`The push service ${host} could not be reached: ${result.code}`);
  if (!result.ok) return ctx.log.warn({ host, code: result.code }, "a push service cannot be asked");
  const { status, headers } = result;
  if (status === 404 || status === 410) return forget();
  if (status < 300) {
    // The queue accepts no second task with the key of a running one. So an event that joined while this task ran is sent here.
    const count = (await read())?.count ?? row.count;
    if (count !== row.count) await sendLater(ctx, task, joinSeconds, `after ${row.count}`);
    return;
  }
  if (status !== 429 && status < 500) return ctx.log.warn({ host, status }, "a push service refused a notification");
  const waitSeconds = Math.ceil(retryAfterMs(headers.get("retry-after") ?? "", now) / 1_000);
  if (waitSeconds === 0) throw new Error(`The push service ${host} answered ${status}`);
  return putOff(ctx, task, { host, status, waitSeconds });
}

type PushTask = z.output<typeof pushTask>;
type Busy = { host: string; status: number; waitSeconds: number };

/** Sends it again after the time that the service asks for, unless that has happened too often or is too late. */
async function putOff(ctx: Ctx, task: PushTask, { host, status, waitSeconds }: Busy): Promise<void> {
  if (task.putOff >= putOffMax || waitSeconds > keepSeconds) {
    return ctx.log.warn({ host, status }, "a push service put a notification off too long");
  }
  await sendLater(ctx, { ...task, putOff: task.putOff + 1 }, waitSeconds, `later ${task.putOff + 1}`);
}

/** `name` makes the key differ from that of the running task; the queue would ignore a second task with the same key. */
function sendLater(ctx: Ctx, task: PushTask, waitSeconds: number, name: string): Promise<void> {
  const singletonKey = `${task.notificationId} ${task.sessionId} ${name}`;
  return ctx.queue.enqueue(ctx.db, "notifications.push", task, { startAfterSeconds: waitSeconds, singletonKey });
}

async function post(ctx: Ctx, row: PushRow, now: Date): Promise<FetchResult> {
  const client = createCheckedFetch({
    productName: "Sangam",
    publicUrl: ctx.config.PUBLIC_URL,
    allowPrivate: await listTestHosts(ctx.config),
    timeoutMs,
    maxConcurrent: 1,
  });
  const { endpoint } = row;
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / 1_000));
  try {
    return await client.post(endpoint, {
      body: encryptPush(Buffer.from(JSON.stringify(messageOf(row))), { publicKey: row.public_key, authSecret: row.auth_secret }),
      headers: {
        authorization: writeVapidHeader(await loadVapidKeys(ctx), { endpoint, contact: contactOf(ctx.config), now }),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(keepSeconds - ageSeconds),
        urgency: row.kind === ("like" satisfies NotificationKind) ? "low" : "normal",
        // RFC 8030 allows at most 32 characters of base64url. An id without its dashes has exactly 32.
        topic: row.id.replaceAll("-", ""),
      },
      signal: ctx.stopping,
    });
  } finally {
    await client.close();
  }
}

function messageOf({ id, title, body }: PushRow): PushMessage {
  return { title, body: shorten(body, bodyMax), path: `/notifications/${id}`, tag: id };
}

/** The contact of this site's operator for the push service (RFC 8292, section 2.1). */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Config): string {
  if (PUBLIC_URL.startsWith("https:")) return PUBLIC_URL;
  return `mailto:${/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()}`;
}
