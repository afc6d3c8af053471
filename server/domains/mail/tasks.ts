// Sends what waits in the outbox.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { mailTries, sendMail } from "./mail.ts";
import { deleteSentMailsForSystem } from "./queries.ts";

const keepSentMs = 7 * 86_400_000;

export const sendMailTask = defineTask({
  name: "mail.send",
  schema: z.object({ mailId: z.uuid() }),
  ...mailTries,
  run: (ctx, { mailId }) => sendMail(ctx, mailId),
});

/** Forgets sent mails after a week. */
export const cleanMailsTask = defineTask({
  name: "mail.clean",
  schema: z.object({}),
  schedule: () => "15 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => deleteSentMailsForSystem(ctx.db, new Date(ctx.clock.now().getTime() - keepSentMs)),
});
