import type { Ctx } from "#server/domains/context.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";

/** The notifications that verbs have queued so far in this test context, in order. */
export function readSentNotifications({ queue }: Pick<Ctx, "queue">): Notification[] {
  return (queue as FakeQueue).tasks
    .filter(({ name }) => name === "notifications.deliver")
    .flatMap(({ data }) => (data as { notifications: Notification[] }).notifications);
}
