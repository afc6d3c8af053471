import type { JournalCardView } from "#contracts/journals.ts";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { languageOf } from "#app/lib/language-of.ts";
import { JournalActions } from "./journal-actions.tsx";

/** A journal in the grid. `address`: of the grid as it is shown. */
export function JournalCard({ journal, address }: { journal: JournalCardView; address: string }) {
  const { id, title, excerpt, isPinned, updatedAt } = journal;
  return (
    <article className="item-card">
      <p className="item-byline">
        <time dateTime={updatedAt}>{formatShortDate(updatedAt)}</time>
        {isPinned && <span className="item-count item-count-pinned">Pinned</span>}
      </p>
      <h2 lang={languageOf(title)} className="wrap-anywhere">
        <Link to={`/journals/${id}`}>{title}</Link>
      </h2>
      {excerpt && (
        <p dir="auto" lang={languageOf(excerpt)} className="item-excerpt wrap-anywhere">
          {excerpt}
        </p>
      )}
      <JournalActions journal={journal} returnTo={address} />
    </article>
  );
}
