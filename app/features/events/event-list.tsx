import { useMemo } from "react";
import { useLocation } from "react-router";
import type { EventList as Answer } from "#contracts/event-pages.ts";
import type { EventCardView, EventPage } from "#contracts/events.ts";
import { ListEnd } from "#app/components/list-end.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { EventCard } from "./event-card.tsx";
import { listAddress } from "./list-address.ts";

type EventListProps = { list: Answer; page: EventPage; headingLevel: "h2" | "h3" };
type MarkedEvent = { event: EventCardView; isSaved: boolean };

const keyOf = ({ event }: MarkedEvent) => event.id;

/** The cards, growing by Load More. */
export function EventList({ list, page, headingLevel }: EventListProps) {
  const { pathname, search } = useLocation();
  const first = useMemo(() => mark(page.events, list.savedIds), [page.events, list.savedIds]);
  const growing = useGrowingList<Answer, MarkedEvent>({
    first: { items: first, nextCursor: page.nextCursor },
    moreAddress: (cursor) => listAddress({ ...list.filters, cursor }, "/events/more"),
    toPage: (answer) => answer.page && { items: mark(answer.page.events, answer.savedIds), nextCursor: answer.page.nextCursor },
    keyOf,
  });
  return (
    <>
      <div className={headingLevel === "h2" ? "article-list" : ""}>
        {growing.items.map(({ event, isSaved }) => (
          <EventCard
            key={event.id}
            event={event}
            isSaved={isSaved}
            headingLevel={headingLevel}
            address={pathname + search}
            onBookmarkSettled={(id, saved) => growing.change(id, { isSaved: saved })}
          />
        ))}
      </div>
      <ListEnd
        list={growing}
        noun="event"
        failure="More events could not be loaded"
        pageAt={(cursor) => listAddress({ ...list.filters, cursor })}
      />
    </>
  );
}

function mark(events: readonly EventCardView[], savedIds: readonly string[]): MarkedEvent[] {
  const saved = new Set(savedIds);
  return events.map((event) => ({ event, isSaved: saved.has(event.id) }));
}
