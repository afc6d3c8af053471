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
 * Delivers a batch, each notification in its own transaction. After a retry, those already delivered are recognised by their keys. One that
 * fails does not stop the others.
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
 * Sends the mail of one notification, which a mail server that is down may have delayed for hours. Drops it if the notification was read or
 * muted in the meantime, if its subject was taken down or is over, or if the member it names (`actorId`) has left or is no longer shown. A
 * dropped notification accepts no further events, so the next one gets its own mail.
 */
export const mailNotificationTask = defineTask({
  name: "notifications.mail",
  schema: z.object({ mailId: z.uuid(), notificationId: z.uuid(), actorId: z.uuid().optional() }),
  ...mailTaskOptions,
  async run(ctx, { mailId, notificationId, actorId }) {
    const isWanted = await withSystem(ctx.db, async (trx) => {
      // The lock keeps events from joining until this is decided.
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
 * Runs every ten minutes, five minutes past the hour first, so that what saved searches find at 8:00 is in the same morning's digest. Also
 * runs at start, for missed digests.
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
 * Writes each member's digest in its own transaction. After a retry, digests already written are not written again. One that fails does not
 * stop the others.
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

/** Sends the mail of a digest, which a mail server that is down may have delayed. Drops it if its member has turned mails off since. */
export const sendDigestMailTask = defineTask({
  name: "notifications.mail-digest",
  schema: z.object({ mailId: z.uuid(), userId: z.uuid() }),
  ...mailTaskOptions,
  run: async (ctx, { mailId, userId }) => ((await isDigestWanted(ctx, userId)) ? sendMail : dropMail)(ctx, mailId),
});

/** Deletes notifications after 180 days. */
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
