import type { MemberCtx } from "#server/domains/context.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";
import { notify } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";

/** Sends a member a notification and runs its task, `times` times at once. */
export async function deliverNotification(ctx: MemberCtx, given: Partial<Notification>, times = 1): Promise<void> {
  const notification = {
    userId: ctx.viewer.userId,
    title: "Told",
    body: "",
    href: "/jobs",
    kind: "job_reminder",
    key: newId(),
    ...given,
  } as const;
  await notify(ctx, ctx.db, notification);
  const data = (ctx.queue as FakeQueue).tasks.findLast(({ name }) => name === "notifications.deliver")?.data;
  if (!data) return;
  await Promise.all(Array.from({ length: times }, () => deliverNotificationsTask.run(ctx, deliverNotificationsTask.schema.parse(data))));
}
