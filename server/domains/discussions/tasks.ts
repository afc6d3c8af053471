// Background tasks of discussions.
import { defineTask } from "#server/domains/task.ts";
import { followersToNotify, notifyFollowersNow } from "./notify-followers.ts";

/** Notifies the followers of a discussion about a reply. Enqueued with the reply, and again for each further batch of followers. */
export const notifyFollowersTask = defineTask({
  name: "discussions.tell-followers",
  schema: followersToNotify,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  run: notifyFollowersNow,
});
