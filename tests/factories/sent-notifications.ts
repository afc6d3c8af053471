import type { Ctx } from "#server/domains/context.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";

/** What a verb run with this test context has told members so far, in order. */
export function readSentNotifications({ queue }: Pick<Ctx, "queue">): Notification[] {
  return (queue as FakeQueue).tasks
    .filter(({ name }) => name === "notifications.deliver")
    .flatMap(({ data }) => (data as { notifications: Notification[] }).notifications);
}
