// Who may see and change which event.
import type { Viewer } from "#contracts/viewer.ts";
import { isAuthor, isMember, isModerator } from "#server/domains/posting/posting.ts";
import type { Moderation } from "#server/domains/posting/posting.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

type EventStatus = "upcoming" | "cancelled";
export type EventFacts = { created_by: string | null; moderation: Moderation; status: EventStatus; is_public: boolean; over_at: Date };
type CancellingFacts = {
  created_by: string | null;
  status: EventStatus;
  cancelled_by: string | null;
  /** It is from a source, and a moderator cancelled it, who may have lost the role since. */
  is_cancelled_here: boolean;
};

/** Whether this person may add events: corporate members and moderators may. */
export function mayCreate(viewer: Viewer | null): viewer is Viewer {
  return isMember(viewer) && (viewer.userType === "corporate" || isModerator(viewer));
}

/** Requires a viewer who may add events. Throws `sign_in_required` or `forbidden`. */
export function requireCreator(viewer: Viewer | null): asserts viewer is Viewer {
  if (viewer === null) throw new AppError("sign_in_required");
  if (!mayCreate(viewer)) throw new AppError("forbidden", { message: "Events are added by corporate members" });
}

/** Whether this person may change and cancel the event: its author and moderators may. */
export function mayEdit(viewer: Viewer | null, event: Pick<EventFacts, "created_by">): viewer is Viewer {
  if (!isMember(viewer)) return false;
  return (isAuthor(viewer, event.created_by) && viewer.userType === "corporate") || isModerator(viewer);
}

/** Whether this person may see the guest list. Only the event's author may, and attendees are told so. */
export function maySeeGuests(viewer: Viewer | null, event: Pick<EventFacts, "created_by">): viewer is Viewer {
  return isMember(viewer) && isAuthor(viewer, event.created_by);
}

/**
 * Whether the viewer sees an event. `removed` says that a moderator took it down. `missing` reveals nothing: the page is the same as for an
 * event that never existed.
 */
export function visibilityOf(viewer: Viewer | null, event: EventFacts): "shown" | "removed" | "missing" {
  if (event.is_public || isAuthor(viewer, event.created_by) || isModerator(viewer)) return "shown";
  return event.moderation === "hidden" ? "removed" : "missing";
}

/** What the viewer may do with an event that they see, at `now`. The page shows its buttons accordingly. */
export function rightsOnEvent(viewer: Viewer | null, event: EventFacts & CancellingFacts, now: Date) {
  const isComing = isStillComing(event, now);
  const canEdit = mayEdit(viewer, event);
  return {
    canAnswer: isMember(viewer) && isOpenToAnswers(event, now),
    canEdit: canEdit && event.status === "upcoming",
    canCancel: canEdit && isComing,
    canReopen: canEdit && mayTakeBack(viewer, event) && event.over_at > now,
    isReopenedByModerators:
      canEdit && isAuthor(viewer, event.created_by) && !mayTakeBack(viewer, event) && event.status === "cancelled" && event.over_at > now,
    canReport: isMember(viewer) && event.is_public && !isAuthor(viewer, event.created_by),
    canSeeGuests: maySeeGuests(viewer, event),
  };
}

/** Whether members may RSVP, and take their RSVP back. */
export function isOpenToAnswers(event: Pick<EventFacts, "is_public" | "status" | "over_at">, now: Date): boolean {
  return event.is_public && isStillComing(event, now);
}

function isStillComing({ status, over_at: overAt }: Pick<EventFacts, "status" | "over_at">, now: Date): boolean {
  return status === "upcoming" && overAt > now;
}

/**
 * Whether the viewer may undo the cancellation. Authors may undo their own; moderators may undo that of any moderator, but not that of the
 * author or of a source.
 */
function mayTakeBack(viewer: Viewer, event: CancellingFacts): boolean {
  const { status, created_by: owner, cancelled_by: canceller, is_cancelled_here: isCancelledHere } = event;
  if (status !== "cancelled") return false;
  return canceller === viewer.userId || (isModerator(viewer) && (canceller !== owner || isCancelledHere) && owner !== viewer.userId);
}
