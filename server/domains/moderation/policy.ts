// Who may report, and who may decide what.
import type { ModeratedItem, ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { isModerator } from "#server/domains/posting/posting.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Requires a moderator or admin. Throws `not_found` for everybody else. */
export function requireModerator(viewer: Viewer | null): asserts viewer is Viewer {
  if (!isModerator(viewer)) throw new AppError("not_found");
}

/**
 * The decisions that this moderator can make about an item now; none about their own texts. Blogs are rejected, everything else is hidden.
 */
export function actionsOn(viewer: Viewer, item: ModeratedItem): ModerationAction[] {
  if (!isModerator(viewer) || item.authorId === viewer.userId) return [];
  const takeDown = item.kind === "blog" ? "reject" : "hide";
  switch (item.state) {
    case "shown":
      return [takeDown, "dismiss"];
    case "held":
      return [takeDown, "restore"];
    default:
      return ["restore", "dismiss"];
  }
}
