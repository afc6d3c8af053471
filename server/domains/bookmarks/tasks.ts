// Sends bookmark reminders and purges removed bookmarks.
import { z } from "zod";
import { BOOKMARK_UNDO_DAYS } from "#contracts/bookmarks-limits.ts";
import { truncate } from "#contracts/truncate.ts";
import type { Ctx } from "#server/domains/context.ts";
import { purgeRemoved } from "#server/domains/own-rows.ts";
import { sendReminders } from "#server/domains/remind.ts";
import { defineTask } from "#server/domains/task.ts";
import { takeDueRemindersForSystem } from "./queries.ts";

/** Runs every minute. Claims a reminder and notifies its member in one transaction. */
export const remindOfBookmarksTask = defineTask({
  name: "bookmarks.remind",
  schema: z.object({}),
  schedule: () => "* * * * *",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 10, backoff: true },
  run: sendDueReminders,
});

/** Once a day. */
export const purgeBookmarksTask = defineTask({
  name: "bookmarks.purge-removed",
  schema: z.object({}),
  schedule: () => "50 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeRemoved(ctx, "bookmarks", BOOKMARK_UNDO_DAYS),
});

function sendDueReminders(ctx: Ctx): Promise<void> {
  return sendReminders(ctx, async (trx, now, limit) => {
    const due = await takeDueRemindersForSystem(trx, now, limit);
    return due.map(({ user_id, bookmark_type, reference_id, title, has_note, due_at }) => ({
      userId: user_id,
      kind: "bookmark_reminder",
      title: `You wanted to come back to: ${title}`,
      // The note itself is not sent, because other people may see mails and locked screens.
      body: has_note ? "Your note is in your bookmarks." : "",
      href: `/my-bookmarks?q=${encodeURIComponent(truncate(title, 80))}`,
      key: `bookmark:${bookmark_type}:${reference_id}:${due_at.toISOString()}`,
    }));
  });
}
