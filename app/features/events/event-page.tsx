import { Form } from "react-router";
import type { EventScreen } from "#contracts/event-pages.ts";
import type { EventView } from "#contracts/events.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageActions } from "#app/components/page-actions.tsx";
import { PageBookmark } from "#app/components/page-bookmark.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass, ButtonLink } from "#app/components/ui/button.tsx";
import { headline } from "#app/components/headline.ts";
import { EventAnswer } from "./event-answer.tsx";
import { EventDate } from "./event-card.tsx";
import { EventFacts } from "./event-facts.tsx";
import { googleCalendarAddress } from "./event-links.ts";
import { EventNotes } from "./event-notes.tsx";
import { EventPicture } from "./event-picture.tsx";
import { TagChips } from "#app/components/tag-chips.tsx";

type EventPageProps = { screen: Extract<EventScreen, { state: "shown" }>; publicUrl: string };

/** One event. */
export function EventPage({ screen: { event, isSaved }, publicUrl }: EventPageProps) {
  const { id, title, isDemo, imageUrl } = event;
  return (
    <article className="mx-auto max-w-reading">
      <BackLink to="/events">Events</BackLink>
      <header className="flex flex-wrap gap-x-4 gap-y-3">
        <div className="w-16">
          <EventDate startsAt={event.startsAt} />
        </div>
        {/* Where large text leaves it no room beside the day, it stands below. */}
        <div className="flex-[1_1_9rem]">
          <h1 {...headline(title)}>{title}</h1>
          {isDemo && (
            <p className="mt-2">
              <Badge tone="marigold">Demo</Badge>
            </p>
          )}
        </div>
      </header>
      <EventNotes event={event} />
      {imageUrl && <EventPicture src={imageUrl} size="page" />}
      <div className="my-6">
        <EventFacts event={event} />
      </div>
      <Registration event={event} />
      {event.viewer.canReopen && (
        <Form method="post" action={`/events/${id}/cancel`} className="mb-6">
          <SubmitButton name="intent" value="reopen" busyLabel="Putting it back...">
            Reopen this event
          </SubmitButton>
        </Form>
      )}
      {event.notice === null && <EventAnswer event={event} />}
      <CalendarLinks event={event} address={`${publicUrl}/events/${id}`} />
      <RenderedMarkdown html={event.descriptionHtml} className="my-8" />
      <Topics event={event} />
      <Actions event={event} isSaved={isSaved} />
    </article>
  );
}

function Registration({ event: { registrationUrl, isOver, isCancelled } }: { event: EventView }) {
  if (!registrationUrl || isOver || isCancelled) return null;
  return (
    <p className="mb-6" data-on-paper={`Register at ${registrationUrl}`}>
      <a href={registrationUrl} target="_blank" rel="noreferrer nofollow ugc" className={`${buttonClass({})} wrap-anywhere`}>
        Register at {hostOf(registrationUrl)}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Links that add the event to a calendar. `address`: the public address of the event's page. */
function CalendarLinks({ event, address }: { event: EventView; address: string }) {
  const { id, isOver, isCancelled, notice } = event;
  // There is no calendar file for an event in review or taken down.
  if (isOver || notice) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a href={`/events/${id}.ics`} className={buttonClass({ variant: "secondary", size: "sm" })}>
        {isCancelled ? "Cancel it in my calendar" : "Add to calendar"}
      </a>
      {/* Unlike a file, this link can only add the event, not say that it is cancelled. */}
      {!isCancelled && (
        <a
          href={googleCalendarAddress(event, address)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Google Calendar<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

function Topics({ event: { tags, skills } }: { event: EventView }) {
  if (tags.length + skills.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      <TagChips list="/events" tags={tags} />
      {skills.length > 0 && (
        <p className="text-ink-soft">
          <b className="text-ink">Skills it covers:</b> {skills.map(({ name }) => name).join(", ")}
        </p>
      )}
    </div>
  );
}

/** Bookmark, Share, Report, and what its author may do. */
function Actions({ event, isSaved }: { event: EventView; isSaved: boolean }) {
  const { id, title, excerpt, viewer, notice } = event;
  // Otherwise the guest list is linked with the answers.
  const isHeldFromAnswers = viewer.canSeeGuests && notice !== null;
  return (
    <PageActions>
      {notice === null && (
        <>
          <PageBookmark type="event" referenceId={id} isSaved={isSaved} page={`/events/${id}`} />
          <ShareButton title={title} text={excerpt || title} path={`/events/${id}`} />
        </>
      )}
      <ReportButton kind="event" id={id} name={`the event ${title}`} canReport={viewer.canReport} />
      {(viewer.canEdit || isHeldFromAnswers) && (
        <div className="ml-auto flex flex-wrap gap-1">
          {isHeldFromAnswers && (
            <ButtonLink to={`/events/${id}/guests`} variant="ghost" size="sm">
              Guest list
            </ButtonLink>
          )}
          {viewer.canEdit && (
            <ButtonLink to={`/events/${id}/edit`} variant="ghost" size="sm">
              Edit
            </ButtonLink>
          )}
          {viewer.canCancel && (
            <ButtonLink to={`/events/${id}/cancel`} variant="ghost" size="sm">
              Cancel event
            </ButtonLink>
          )}
        </div>
      )}
    </PageActions>
  );
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
