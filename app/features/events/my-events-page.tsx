import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { OwnEvents } from "#contracts/event-pages.ts";
import type { EventCardView, EventView } from "#contracts/events.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import { EventDate, EventMarks } from "./event-card.tsx";
import { formatPlace, formatShortWhen } from "./event-words.ts";

const answerWords: Record<NonNullable<EventView["viewer"]["answer"]>, string> = {
  going: "Going",
  waiting: "On the waiting list",
  interested: "Interested",
};

/** What a member goes to, and what they added. */
export function MyEventsPage({ added, nextCursor, answered, nextAnswered, canCreate }: OwnEvents & { canCreate: boolean }) {
  return (
    <>
      <BackLink to="/events">Events</BackLink>
      <PageHeader
        title="My events"
        actions={
          canCreate && (
            <ButtonLink to="/events/new">
              <CalendarPlus className="size-4.5" />
              Create New Event
            </ButtonLink>
          )
        }
      />
      <section aria-labelledby="answered">
        <h2 id="answered" className="text-2xl">
          Coming up for you
        </h2>
        {answered.length === 0 && (
          <div className="mt-3">
            <EmptyState
              title="Nothing planned yet"
              action={
                <ButtonLink to="/events" variant={canCreate ? "secondary" : "primary"}>
                  Browse Events
                </ButtonLink>
              }
            >
              Events you say yes to are kept here, and we remind you the day before.
            </EmptyState>
          </div>
        )}
        {answered.map(({ event, answer }) => (
          <EventRow key={event.id} event={event}>
            {answer && !event.isCancelled && <Badge tone={answer === "going" ? "success" : "neutral"}>{answerWords[answer]}</Badge>}
          </EventRow>
        ))}
        {nextAnswered !== null && <NextPage to={`/events/mine?coming=${nextAnswered}`}>Later events</NextPage>}
      </section>
      {added.length > 0 && (
        <section aria-labelledby="added" className="mt-10">
          <h2 id="added" className="text-2xl">
            Added by you
          </h2>
          {added.map((event) => (
            <EventRow key={event.id} event={event}>
              {event.isOver && <Badge>Over</Badge>}
              <Link to={`/events/${event.id}/guests`} className="text-link text-sm">
                {formatNumber(event.goingCount)} going<span className="sr-only"> to {event.title}</span>
              </Link>
              {event.notice && <ReviewNotice notice={event.notice} />}
            </EventRow>
          ))}
        </section>
      )}
      {nextCursor !== null && <NextPage to={`/events/mine?cursor=${nextCursor}`}>Older events</NextPage>}
    </>
  );
}

function EventRow({ event, children }: { event: EventCardView; children: React.ReactNode }) {
  const place = formatPlace(event);
  return (
    <article className="event-card">
      <EventDate startsAt={event.startsAt} />
      <div className="grid justify-items-start gap-1">
        <p className="text-sm text-ink-faint">
          {formatShortWhen(event)}
          {place !== "" && ` · ${place}`}
          <EventMarks event={event} />
        </p>
        <h3>
          <Link to={`/events/${event.id}`}>{event.title}</Link>
        </h3>
        {children}
      </div>
    </article>
  );
}
