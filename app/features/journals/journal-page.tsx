import type { JournalView } from "#contracts/journals.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { JournalActions } from "./journal-actions.tsx";

/** One journal to read. */
export function JournalPage({ journal }: { journal: JournalView }) {
  const { id, title, contentHtml, isPinned, createdAt, updatedAt } = journal;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/journals">My Journals</BackLink>
      <PageHeader title={title} />
      <div className="item-byline mb-2">
        <span>
          Written <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {updatedAt !== createdAt && (
            <>
              {"\u00a0· Changed "}
              <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
            </>
          )}
        </span>
        {isPinned && <span className="item-count item-count-pinned">Pinned</span>}
      </div>
      <JournalActions journal={journal} returnTo={`/journals/${id}`} goneTo="/journals" />
      <RenderedMarkdown html={contentHtml} className="mt-5" />
    </div>
  );
}
