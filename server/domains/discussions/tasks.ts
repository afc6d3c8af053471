// The background work of discussions.
import { defineTask } from "#server/domains/task.ts";
import { followersToTell, tellFollowersNow } from "./tell-followers.ts";

export const tellFollowersTask = defineTask({
  name: "discussions.tell-followers",
  schema: followersToTell,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  run: tellFollowersNow,
});
