import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useNavigation } from "react-router";
import type { EventList as List, EventListScreen } from "#contracts/event-pages.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { ListNews } from "#app/components/list-news.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { RefreshButton } from "#app/components/refresh-button.tsx";
import { EventFilters } from "./event-filters.tsx";
import { EventList } from "./event-list.tsx";
import { EventSkeletons } from "./event-skeletons.tsx";
import { calendarAddress, listAddress } from "./list-address.ts";

/** The events that are to come. */
export function EventsPage({ list, choices, canCreate, publicUrl }: EventListScreen & { publicUrl: string }) {
  const viewer = useViewer();
  const { location } = useNavigation();
  const isChanging = location?.pathname === "/events";
  const { page, filters, cursor } = list;
  return (
    <>
      <PageHeader
        title="Tech Events"
        lead="Conferences, meetups, workshops and webinars across India and online."
        actions={
          <>
            {viewer && (
              <ButtonLink to="/events/mine" variant="ghost" className="-ml-3">
                My events
              </ButtonLink>
            )}
            <RefreshButton action="/events" place="page" />
            {canCreate && (
              <ButtonLink to="/events/new">
                <CalendarPlus className="size-4.5" />
                Create New Event
              </ButtonLink>
            )}
          </>
        }
      />
      <EventFilters filters={filters} choices={choices} events={page?.events} />
      {cursor !== undefined && (
        <p className="mt-4">
          <Link to={listAddress(filters)} className="text-link">
            Back to the soonest events
          </Link>
        </p>
      )}
      <ListNews count={isChanging ? undefined : page?.events.length} noun="event" hasMore={Boolean(page?.nextCursor)} />
      <div className="mt-2" aria-busy={isChanging || undefined}>
        {isChanging ? <EventSkeletons /> : <Found key={listAddress({ ...filters, cursor })} list={list} />}
      </div>
      <Subscribe address={calendarAddress(filters)} publicUrl={publicUrl} />
    </>
  );
}

function Found({ list }: { list: List }) {
  const { page, filters, cursor } = list;
  if (page === null) {
    return (
      <ErrorState title="The events could not be loaded">
        {filters.q === undefined ? "The rest of the page still works." : "With fewer or rarer words it may work."}
      </ErrorState>
    );
  }
  if (page.events.length > 0) return <EventList list={list} page={page} headingLevel="h2" />;
  const isNarrowed = listAddress({ ...filters, cursor }) !== "/events";
  return (
    <div className="mt-4">
      <EmptyState
        title="No upcoming events found."
        action={
          isNarrowed && (
            <>
              {filters.q !== undefined && (
                <ButtonLink to={withQuery("/search", { q: filters.q, kind: "event" })}>Look for similar words</ButtonLink>
              )}
              <ButtonLink to="/events" variant="secondary">
                Show all events
              </ButtonLink>
            </>
          )
        }
      >
        {isNarrowed ? "Try another city or month, or fewer words." : "New events arrive here from our sources and from members."}
      </EmptyState>
    </div>
  );
}

/** The address for subscribing to these events in one's own calendar, which then updates them. */
function Subscribe({ address, publicUrl }: { address: string; publicUrl: string }) {
  return (
    <section aria-labelledby="subscribe" className="mt-8 rounded-lg bg-sunken p-4 sm:p-5">
      <h2 id="subscribe" className="text-xl">
        These events in your calendar
      </h2>
      <p className="mt-1 max-w-reading text-ink-soft">
        Subscribe once, for the city, tag or online events chosen above. New events appear, and changed or cancelled ones are marked.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <a href={`${publicUrl.replace(/^https?:/, "webcal:")}${address}`} className="text-link py-2.5">
          Subscribe in a calendar app
        </a>
        <a href={address} className="text-link py-2.5">
          Calendar file (.ics)
        </a>
        <Link to="/events/sources" className="text-link py-2.5">
          Where events come from
        </Link>
      </p>
      <p className="text-sm break-all text-ink-faint">{`${publicUrl}${address}`}</p>
    </section>
  );
}
