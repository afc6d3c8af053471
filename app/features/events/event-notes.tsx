import type { EventView } from "#contracts/events.ts";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { Link } from "#app/components/ui/link.tsx";

/** What a reader has to know first: in review, cancelled, over, gone from its source. */
export function EventNotes({ event }: { event: EventView }) {
  const { notice, cancelReason, isCancelled, isOver, isVanished, viewer } = event;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {notice && <ReviewNotice notice={notice} />}
      {isCancelled && (
        <p role="note" className="rounded-md border-l-4 border-danger bg-danger-tint px-4 py-3">
          <b>Cancelled.</b> {cancelReason}
          {viewer.isReopenedByModerators && (
            <>
              {" "}
              A moderator cancelled your event, and only a moderator can undo that: <Link to="/contact">write to us</Link> if it is taking
              place.
            </>
          )}
        </p>
      )}
      {isOver && !isCancelled && (
        <p role="note" className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
          This event is over.
        </p>
      )}
      {isVanished && !isOver && (
        <p role="note" className="rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 text-marigold-ink">
          No longer listed by its source. Please check with the organiser before you go.
        </p>
      )}
    </div>
  );
}
