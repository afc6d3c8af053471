// The background task of push notifications.
import { pushTask } from "#contracts/push.ts";
import { defineTask } from "#server/domains/task.ts";
import { sendPush } from "./push-send.ts";

/**
 * Sends one notification to one device. The key is made of both, so that events which join the notification before it is sent go with it.
 */
export const sendPushTask = defineTask({
  name: "notifications.push",
  schema: pushTask,
  retry: { limit: 6, delaySeconds: 30, backoff: true },
  isSingleton: true,
  concurrency: 4,
  run: sendPush,
});
