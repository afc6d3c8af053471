import type { EventCardView } from "#contracts/events.ts";
import { CARD_TAGS_MAX } from "#contracts/tags-limits.ts";
import { BookmarkButton } from "#app/components/bookmark-button.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { languageOf } from "#app/lib/language-of.ts";
import { EventPicture } from "./event-picture.tsx";
import { formatPlace, formatShortWhen, splitDate } from "./event-words.ts";

type EventCardProps = {
  event: EventCardView;
  isSaved: boolean;
  headingLevel: "h2" | "h3";
  /** Path and query of the page that shows the card. */
  address: string;
  onBookmarkSettled: (id: string, isSaved: boolean) => void;
};

/** An event in a list: the date at the left as on a wall calendar, the picture at the right where there is room. */
export const EventCard = cachedFragment(function EventCard({
  event,
  isSaved,
  headingLevel: Heading,
  address,
  onBookmarkSettled,
}: EventCardProps) {
  const { id, title, excerpt, tags, startsAt, registrationUrl, imageUrl } = event;
  const anchor = `event-${id}`;
  const place = formatPlace(event);
  return (
    <article id={anchor} className="event-card">
      <EventDate startsAt={startsAt} />
      <div className="event-body">
        <p className="text-sm text-ink-faint">
          <time dateTime={startsAt}>{formatShortWhen(event)}</time>
          {place !== "" && ` · ${place}`}
          <EventMarks event={event} />
        </p>
        <Heading lang={languageOf(title)}>
          <Link to={`/events/${id}`}>{title}</Link>
        </Heading>
        {excerpt && (
          <p className="article-summary" dir="auto" lang={languageOf(excerpt)}>
            {excerpt}
          </p>
        )}
        {tags.length > 0 && <p className="mt-1 text-sm text-ink-faint">{tags.slice(0, CARD_TAGS_MAX).join(", ")}</p>}
        <div className="article-actions">
          {registrationUrl && (
            <a href={registrationUrl} target="_blank" rel="noreferrer nofollow ugc" className="card-action card-action-open">
              Register
              <span className="sr-only">: {title} (opens in a new tab)</span>
            </a>
          )}
          <BookmarkButton
            type="event"
            referenceId={id}
            title={title}
            isSaved={isSaved}
            returnTo={`${address}#${anchor}`}
            onSettled={(saved) => onBookmarkSettled(id, saved)}
          />
          <ShareButton title={title} text={excerpt || title} path={`/events/${id}`} isCardAction />
        </div>
      </div>
      {imageUrl && <EventPicture src={imageUrl} size="card" />}
    </article>
  );
});

/** The start day of an event as a calendar leaf. Screen readers skip it, since the words beside it say the same. */
export function EventDate({ startsAt }: { startsAt: string }) {
  const [day, month] = splitDate(startsAt);
  return (
    <p className="event-date">
      <b>{day}</b> {month}
    </p>
  );
}

/** What is special about an event. */
export function EventMarks({ event }: { event: EventCardView }) {
  const { isCancelled, isFull, isVanished, isDemo } = event;
  return (
    <>
      {isCancelled && (
        <Badge tone="danger" className="ml-2">
          Cancelled
        </Badge>
      )}
      {isFull && !isCancelled && <Badge className="ml-2">Full</Badge>}
      {isVanished && <Badge className="ml-2">No longer listed by its source</Badge>}
      {isDemo && (
        <Badge tone="marigold" className="ml-2">
          Demo
        </Badge>
      )}
    </>
  );
}
