// Delivers notifications and digests, and purges old ones.
import { z } from "zod";
import { digestBatch, notificationBatch } from "#contracts/notifications.ts";
import { dropMail, mailTaskOptions, sendMail } from "#server/domains/mail/mail.ts";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { tryEach } from "#server/domains/try-each.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import {
  closeGroupForSystem,
  deleteOldNotificationsForSystem,
  isMailWantedForSystem,
  isNameShownForSystem,
  lockInboxOfForSystem,
} from "./deliver-queries.ts";
import { deliver } from "./deliver.ts";
import { isDigestWanted, sendDigest, startDigests } from "./digest.ts";

const retentionDays = 180;

/**
 * Delivers a batch, one transaction for each: what was delivered is known by its key the next time, and one that fails holds up no other.
 */
export const deliverNotificationsTask = defineTask({
  name: "notifications.deliver",
  schema: notificationBatch,
  retry: { limit: 8, delaySeconds: 10, backoff: true },
  carriesTexts: true,
  concurrency: 2,
  run: (ctx, { notifications }) =>
    tryEach(ctx, notifications, {
      failed: "notifications could not be delivered",
      describe: ({ kind }) => ({ kind }),
      work: (notification) => deliver(ctx, notification),
    }),
});

/**
 * Sends the mail of one notification, unless it was read, muted, or what it names was taken down meanwhile, or is no longer to come: a mail
 * server that is away may hold it back for hours. Nor does it go out once the member whom it names (`actorId`) has left, or is shown to
 * nobody any more. What would have joined it is mailed then.
 */
export const sendNotificationTask = defineTask({
  name: "notifications.mail",
  schema: z.object({ mailId: z.uuid(), notificationId: z.uuid(), actorId: z.uuid().optional() }),
  ...mailTaskOptions,
  async run(ctx, { mailId, notificationId, actorId }) {
    const isWanted = await withSystem(ctx.db, async (trx) => {
      // Until this is decided nothing joins it.
      await lockInboxOfForSystem(trx, notificationId);
      const mayName = actorId === undefined || (await isNameShownForSystem(trx, actorId));
      if (mayName && (await isMailWantedForSystem(trx, notificationId, ctx.clock.now()))) return true;
      await closeGroupForSystem(trx, notificationId);
      return false;
    });
    await (isWanted ? sendMail : dropMail)(ctx, mailId);
  },
});

/**
 * Every ten minutes, but not on the hour: what saved searches find at 8:00 is in the digest of the same morning. And at a start, for
 * digests that were missed.
 */
export const startDigestsTask = defineTask({
  name: "notifications.start-digests",
  schema: z.object({}),
  runsAtStart: true,
  schedule: () => "5-59/10 * * * *",
  isSingleton: true,
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: startDigests,
});

/**
 * One transaction for each member: of what was sent before a failure nothing waits the next time, and one who fails holds up nobody else.
 */
export const sendDigestsTask = defineTask({
  name: "notifications.send-digests",
  schema: digestBatch,
  retry: { limit: 8, delaySeconds: 30, backoff: true },
  run: (ctx, { userIds, until }) =>
    tryEach(ctx, userIds, {
      failed: "digests could not be written",
      describe: (userId) => ({ userId }),
      work: (userId) => sendDigest(ctx, userId, until === undefined ? undefined : new Date(until)),
    }),
});

/** Sends the mail of a digest, unless its member has chosen meanwhile that none comes: a mail server that is away may hold it back. */
export const sendDigestMailTask = defineTask({
  name: "notifications.mail-digest",
  schema: z.object({ mailId: z.uuid(), userId: z.uuid() }),
  ...mailTaskOptions,
  run: async (ctx, { mailId, userId }) => ((await isDigestWanted(ctx, userId)) ? sendMail : dropMail)(ctx, mailId),
});

/** Deletes what is half a year old. */
export const cleanNotificationsTask = defineTask({
  name: "notifications.clean",
  schema: z.object({}),
  schedule: () => "35 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - retentionDays * dayMs);
    return purge(ctx, (trx, limit) => deleteOldNotificationsForSystem(trx, before, limit));
  },
});
