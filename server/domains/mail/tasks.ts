// Sends the mails in the outbox.
import { z } from "zod";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { mailTaskOptions, sendMail } from "./mail.ts";
import { deleteOldMailsForSystem } from "./queries.ts";

const retainSentMs = 7 * dayMs;
/** As long as an admin can retry a failed task, and a week more. */
const retainUnsentMs = 37 * dayMs;

/** Sends one mail. Queued in the transaction that writes the mail. */
export const sendMailTask = defineTask({
  name: "mail.send",
  schema: z.object({ mailId: z.uuid() }),
  ...mailTaskOptions,
  run: (ctx, { mailId }) => sendMail(ctx, mailId),
});

/** Deletes sent mails after a week, and unsent ones once no task can send them any more. */
export const cleanMailsTask = defineTask({
  name: "mail.clean",
  schema: z.object({}),
  schedule: () => "15 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run(ctx) {
    const now = ctx.clock.now().getTime();
    const old = { sentBefore: new Date(now - retainSentMs), writtenBefore: new Date(now - retainUnsentMs) };
    return purge(ctx, (trx, limit) => deleteOldMailsForSystem(trx, { ...old, limit }));
  },
});
