import type { EventGuest, GuestList } from "#contracts/events.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount, formatNumber } from "#app/lib/numbers.ts";
import { formatWhen } from "./event-words.ts";

/** The guests and the waitlist of an event, for the member who added it: to greet people at the door, also on paper. */
export function GuestListPage({ list, isFirstPage }: { list: GuestList; isFirstPage: boolean }) {
  const { id, title, goingCount, waitingCount, going, waiting, unnamed, nextCursor } = list;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={`/events/${id}`}>the event</BackLink>
      <PageHeader
        kicker="Guest list"
        title={title}
        lead={`${formatWhen(list)}. ${formatNumber(goingCount)} going${waitingCount > 0 ? `, ${formatNumber(waitingCount)} waiting` : ""}.`}
      />
      <p className="text-ink-soft">
        Only you see this list. Use it for this event alone: the people on it said that they are coming, not that they want to hear from you
        about anything else. People who only registered on another site are not on it.
      </p>
      {goingCount + waitingCount === 0 && (
        <div className="mt-6">
          <EmptyState title="Nobody has said yes yet">
            Anyone who presses “I&rsquo;m going” on the event&rsquo;s page appears here.
          </EmptyState>
        </div>
      )}
      <Guests title="Going" guests={going} unnamedCount={isFirstPage ? unnamed.going : 0} />
      <Guests title="Waiting for a place, in this order" guests={waiting} unnamedCount={isFirstPage ? unnamed.waiting : 0} />
      {nextCursor && <NextPage to={`/events/${id}/guests?cursor=${nextCursor}`}>More guests</NextPage>}
    </div>
  );
}

type GuestsProps = { title: string; guests: EventGuest[]; unnamedCount: number };

function Guests({ title, guests, unnamedCount }: GuestsProps) {
  if (guests.length + unnamedCount === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      {unnamedCount > 0 && (
        <p className="mt-3 text-ink-soft">
          {formatCount(unnamedCount, "guest")} answered before you could see names, and {unnamedCount === 1 ? "is" : "are"} only counted.
        </p>
      )}
      <ol className="mt-3 grid divide-y divide-line">
        {guests.map(({ author, answeredAt }) => (
          <li key={`${answeredAt} ${author.username ?? author.name}`} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <AuthorLine author={author} />
            <span className="text-sm text-ink-soft max-sm:basis-full">
              Answered <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
