// Builds archives, deletes them after a day, deletes accounts that are due, and sends the mails about both.
import { z } from "zod";
import { dropMail, mailTaskOptions, sendMail } from "#server/domains/mail/mail.ts";
import { defineTask } from "#server/domains/task.ts";
import { finishDeletions, isDeletionAs } from "./deletions.ts";
import { buildExport, isArchiveThere, removeOldExports } from "./exports.ts";

/** Builds the archive that a member asked for. */
export const buildExportTask = defineTask({
  name: "account-data.export",
  schema: z.object({ exportId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  run: (ctx, { exportId }) => buildExport(ctx, exportId),
});

/** Mails the link to an archive, which a mail server that is down may have delayed. Drops it if the archive has expired or was replaced. */
export const mailExportTask = defineTask({
  name: "account-data.mail-export",
  schema: z.object({ mailId: z.uuid(), exportId: z.uuid() }),
  ...mailTaskOptions,
  run: async (ctx, { mailId, exportId }) => ((await isArchiveThere(ctx, exportId)) ? sendMail : dropMail)(ctx, mailId),
});

/**
 * Mails that a deletion was requested, or with `asked: null` that it was cancelled. After hours without a mail server these mails would
 * come in any order: one that is no longer true is dropped.
 */
export const mailDeletionTask = defineTask({
  name: "account-data.mail-deletion",
  schema: z.object({
    mailId: z.uuid(),
    /** The member alone: a list, so that the queue can forget them with their account. */
    members: z.array(z.object({ userId: z.uuid() })).length(1),
    asked: z.object({ dueAt: z.iso.datetime(), keepsPosts: z.boolean() }).nullable(),
  }),
  ...mailTaskOptions,
  async run(ctx, { mailId, members: [member], asked }) {
    const isTrue = member !== undefined && (await isDeletionAs(ctx, member.userId, asked));
    await (isTrue ? sendMail : dropMail)(ctx, mailId);
  },
});

/** Deletes archives that have expired. Expired archives cannot be fetched even before that. */
export const cleanExportsTask = defineTask({
  name: "account-data.clean-exports",
  schema: z.object({}),
  schedule: () => "25 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => removeOldExports(ctx),
});

/** Deletes accounts whose seven days are over. */
export const finishDeletionsTask = defineTask({
  name: "account-data.finish-deletions",
  schema: z.object({}),
  schedule: () => "*/15 * * * *",
  runsAtStart: true,
  isSingleton: true,
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: (ctx) => finishDeletions(ctx),
});
