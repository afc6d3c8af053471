// Sends what waits in the outbox.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { deleteSentMailsForSystem, findWaitingMailForSystem, markMailSentForSystem } from "./queries.ts";

const keepSentMs = 7 * 86_400_000;

/** Sends one mail. Repeating it sends nothing twice, unless the process dies between the server's yes and our note of it. */
export const sendMailTask = defineTask({
  name: "mail.send",
  schema: z.object({ mailId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30, backoff: true },
  concurrency: 2,
  async run(ctx, { mailId }) {
    const row = await findWaitingMailForSystem(ctx.db, mailId);
    if (!row) return;
    const { id, recipient: to, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl } = row;
    await createMailer(ctx.config).send({ id, to, subject, text, html, unsubscribeUrl });
    await markMailSentForSystem(ctx.db, row.id, ctx.clock.now());
  },
});

/** Forgets sent mails after a week. */
export const cleanMailsTask = defineTask({
  name: "mail.clean",
  schema: z.object({}),
  schedule: () => "15 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => deleteSentMailsForSystem(ctx.db, new Date(ctx.clock.now().getTime() - keepSentMs)),
});
