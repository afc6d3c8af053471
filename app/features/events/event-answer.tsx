import { useFetcher } from "react-router";
import type { EventAnswer as Answer } from "#contracts/event-pages.ts";
import type { EventView } from "#contracts/events.ts";
import type { RsvpChoice } from "#contracts/events-limits.ts";
import { BeforeWriting } from "#app/components/before-writing.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { ButtonVariant } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { useViewer } from "#app/components/viewer.ts";
import { formatNumber } from "#app/lib/numbers.ts";

type Choice = { intent: RsvpChoice; label: string; variant: ButtonVariant };

/** The reader's answer to an event, and the number of guests. */
export function EventAnswer({ event }: { event: EventView }) {
  const viewer = useViewer();
  const fetcher = useFetcher<Answer>();
  useToastFrom(fetcher.data);
  const { id, author, isCancelled, isOver, notice, viewer: own } = event;
  // Each answer has other buttons.
  useRestoreFocus("answer", own.answer ?? "");
  const isComing = !isCancelled && !isOver;
  const isAsked = isComing && (own.canAnswer || (own.answer !== null && !notice) || !viewer);
  // A member who may not answer any more may still take their answer back.
  const choices = choicesOf(event).filter(({ intent }) => own.canAnswer || !viewer || intent === "none");
  return (
    <section
      id="answer"
      tabIndex={-1}
      data-focus-target
      aria-labelledby="answer-title"
      className="rounded-lg border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      <h2 id="answer-title" className="text-xl">
        {titleOf(event)}
      </h2>
      {!isCancelled && <p className="mt-1 text-ink-soft tabular-nums">{isOver ? formatPast(event) : formatCounts(event)}</p>}
      {own.canSeeGuests && (
        <p>
          <Link to={`/events/${id}/guests`} className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            Guest list
          </Link>
        </p>
      )}
      {isComing && viewer && !own.canAnswer && !notice && (
        <BeforeWriting page={`/events/${id}`} anchor="answer" verb="answer" joined="event" />
      )}
      {isAsked && (
        <fetcher.Form method="post" action={`/events/${id}/answer`} className="mt-3 flex flex-wrap gap-2">
          {author && choices[0]?.intent === "going" && (
            <>
              {/* Says that this form told the member they are named in the guest list. */}
              <input type="hidden" name="told" value="1" />
              {!own.canSeeGuests && (
                <p className="mb-1 w-full text-sm text-ink-soft">
                  {`${author.name}, who added this event, sees the names of those who are going or waiting.`}
                </p>
              )}
            </>
          )}
          {choices.map(({ intent, label, variant }) => (
            <SubmitButton key={label} fetcher={fetcher} name="intent" value={intent} variant={variant} busyLabel="Saving...">
              {label}
            </SubmitButton>
          ))}
        </fetcher.Form>
      )}
    </section>
  );
}

function titleOf({ isCancelled, isOver, viewer: { answer, waitingPosition } }: EventView): string {
  if (isCancelled) return "This event is cancelled";
  if (isOver) return "This event is over";
  if (answer === "going") return "You are going";
  if (answer === "waiting") return `You are number ${waitingPosition} on the waiting list`;
  if (answer === "interested") return "You are interested";
  return "Are you coming?";
}

function formatPast({ goingCount }: EventView): string {
  return goingCount > 0 ? `${formatNumber(goingCount)} said they would come` : "Nobody said they would come";
}

function formatCounts({ goingCount, interestedCount, waitingCount, capacity }: EventView): string {
  const parts = [];
  if (goingCount > 0) parts.push(`${formatNumber(goingCount)} going`);
  if (interestedCount > 0) parts.push(`${formatNumber(interestedCount)} interested`);
  if (capacity !== null) parts.push(formatPlaces(Math.max(0, capacity - goingCount), capacity));
  if (waitingCount > 0) parts.push(`${formatNumber(waitingCount)} waiting`);
  const words = parts.join(" · ") || "Nobody has answered yet";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatPlaces(left: number, capacity: number): string {
  if (capacity === 1) return left === 0 ? "the only place is taken" : "the only place is free";
  const all = formatNumber(capacity);
  return left === 0 ? `all ${all} places taken` : `${formatNumber(left)} of ${all} places left`;
}

const none = (label: string): Choice => ({ intent: "none", label, variant: "secondary" });

function choicesOf({ isFull, registrationUrl, viewer: { answer } }: EventView): Choice[] {
  // If the organiser asks for a registration, that is the main action.
  const variant = registrationUrl ? "secondary" : "primary";
  const going: Choice = { intent: "going", label: isFull ? "Join the waiting list" : "I'm going", variant };
  const interested: Choice = { intent: "interested", label: "I'm interested", variant: "secondary" };
  if (answer === "going") return [none("I can't come")];
  if (answer === "waiting") return [none("Leave the waiting list")];
  if (answer === "interested") return [going, none("Not any more")];
  return [going, interested];
}
