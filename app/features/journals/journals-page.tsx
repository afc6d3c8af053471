import Download from "lucide-react/icons/download";
import PenLine from "lucide-react/icons/pen-line";
import { JOURNAL_UNDO_DAYS } from "#contracts/journals-limits.ts";
import type { JournalPage, JournalsScreen } from "#contracts/journals.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { withQuery } from "#app/lib/with-query.ts";
import { JournalCard } from "./journal-card.tsx";
import { JournalSearch } from "./journal-search.tsx";
import { formatCount } from "#app/lib/numbers.ts";

type JournalsPageProps = { screen: JournalsScreen; /** What a button could not do. */ failure: string | undefined };

/** The private notes of a member. */
export function JournalsPage({ screen: { page, q, cursor, removed }, failure }: JournalsPageProps) {
  const address = withQuery("/journals", { q, cursor });
  const hasAny = (page !== null && page.journals.length > 0) || q !== undefined;
  return (
    <>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <PageHeader
        title="My Journals"
        lead="Private notes that only you can see."
        actions={
          <>
            {hasAny && (
              <ButtonLink to="/journals/export" reloadDocument variant="ghost" className="-ml-3">
                <Download className="size-4.5" />
                Export
              </ButtonLink>
            )}
            {(hasAny || page === null || cursor !== undefined) && (
              <ButtonLink to="/journals/new">
                <PenLine className="size-4.5" />
                New journal
              </ButtonLink>
            )}
          </>
        }
      />
      {removed && (
        <RemovedNote action="/journals" fields={{ intent: "restore", id: removed.id, return_to: address }}>
          {`“${removed.title}” was deleted. You can bring it back for ${JOURNAL_UNDO_DAYS} days.`}
        </RemovedNote>
      )}
      {failure && (
        <div className="mb-6">
          <ErrorState title={failure} canRetry={false}>
            Please try again.
          </ErrorState>
        </div>
      )}
      <div className="mb-6 max-w-form">
        <JournalSearch q={q} />
      </div>
      {page ? <Journals page={page} q={q} cursor={cursor} address={address} /> : <ErrorState title="Your journals could not be loaded" />}
    </>
  );
}

type JournalsProps = { page: JournalPage; q: string | undefined; cursor: string | undefined; address: string };

function Journals({ page: { journals, nextCursor }, q, cursor, address }: JournalsProps) {
  return (
    <>
      <p role="status" className="text-sm text-ink-soft not-empty:mb-4">
        {q !== undefined && countOf(journals.length, nextCursor !== null || cursor !== undefined)}
      </p>
      {journals.length === 0 ? (
        <Nothing q={q} cursor={cursor} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {journals.map((journal) => (
            <JournalCard key={journal.id} journal={journal} address={address} />
          ))}
        </div>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor !== undefined && (
          <ButtonLink to={withQuery("/journals", { q })} variant="secondary">
            Newest journals
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink to={withQuery("/journals", { q, cursor: nextCursor })} variant="secondary">
            Older journals
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function Nothing({ q, cursor }: { q: string | undefined; cursor: string | undefined }) {
  if (cursor !== undefined) return <EmptyState title="No journals on this page" />;
  if (q !== undefined) {
    return (
      <EmptyState
        title={`Nothing found for “${q}”`}
        action={
          <ButtonLink to="/journals" variant="secondary">
            See all journals
          </ButtonLink>
        }
      >
        We looked through titles and texts. Try fewer or shorter words.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No journals yet" action={<ButtonLink to="/journals/new">Write the first one</ButtonLink>}>
      What you learned today, what to ask in the next interview, an idea for later: nobody else sees what you write here.
    </EmptyState>
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return "More than one page found";
  return `${formatCount(count, "journal")} found`;
}
