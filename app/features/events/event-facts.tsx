import type { EventView } from "#contracts/events.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { formatLongDate } from "#app/lib/dates.ts";
import { mapAddress } from "./event-links.ts";
import { dayStart, formatPlace, formatWhen } from "./event-words.ts";
import { OwnTime } from "./own-time.tsx";

/** When, where and by whom. */
export function EventFacts({ event }: { event: EventView }) {
  const { organiser, source, author, cfp } = event;
  const place = formatPlace(event);
  const map = mapAddress(event);
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3 [&_dd]:mb-3 sm:[&_dd]:mb-0 [&_dt]:font-semibold [&_dt]:text-ink-soft">
      <dt>When</dt>
      <dd>
        <time dateTime={event.days?.first ?? event.startsAt}>{formatWhen(event)}</time>
        {event.days === null && " (India\u00A0time)"}
        <OwnTime startsAt={event.startsAt} endsAt={event.endsAt} days={event.days} />
      </dd>
      {place !== "" && (
        <>
          <dt>Where</dt>
          <dd>
            <bdi>{place}</bdi>{" "}
            {map && (
              <a href={map} target="_blank" rel="noreferrer" className="text-link inline-block">
                Show on a map<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </dd>
        </>
      )}
      {organiser !== "" && (
        <>
          <dt>Organiser</dt>
          <dd>
            <bdi>{organiser}</bdi>
          </dd>
        </>
      )}
      {cfp && (
        <>
          <dt>Call for papers</dt>
          <dd>
            <CallForPapers cfp={cfp} />
          </dd>
        </>
      )}
      {author && (
        <>
          <dt>Added by</dt>
          <dd>
            <AuthorLine author={author} />
          </dd>
        </>
      )}
      {source && (
        <>
          <dt>Found at</dt>
          <dd>
            {source.href === null ? (
              source.name
            ) : (
              <a href={source.href} rel="noreferrer" className="text-link">
                {source.name}
              </a>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

function CallForPapers({ cfp: { href, closesOn, isOpen } }: { cfp: NonNullable<EventView["cfp"]> }) {
  const until = closesOn && formatLongDate(dayStart(closesOn));
  if (!isOpen) return <>Closed{until && ` on ${until}`}</>;
  return (
    <>
      {until ? `Open until ${until}` : "Open"}{" "}
      {href && (
        <a href={href} target="_blank" rel="noreferrer nofollow ugc" className="text-link inline-block">
          Propose a talk<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}
