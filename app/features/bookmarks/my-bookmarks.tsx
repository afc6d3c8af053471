import { bookmarkTabs } from "#contracts/bookmarks-limits.ts";
import type { BookmarkTab } from "#contracts/bookmarks-limits.ts";
import type { BookmarkCounts, BookmarkView } from "#contracts/bookmarks.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { BookmarkRow } from "./bookmark-row.tsx";

type MyBookmarksProps = {
  bookmarks: BookmarkView[];
  counts: BookmarkCounts;
  tab: BookmarkTab;
  cursor: string | undefined;
  nextCursor: string | null;
  now: string;
};

/** Everything a member has saved, by kind. */
export function MyBookmarks({ bookmarks, counts, tab, cursor, nextCursor, now }: MyBookmarksProps) {
  const tabs = bookmarkTabs.map((one) => ({
    label: `${one.label} (${counts[one.tab]})`,
    to: addressOf(one.tab),
    isCurrent: one.tab === tab,
  }));
  return (
    <>
      <Tabs label="Kinds of bookmarks" tabs={tabs} />
      {bookmarks.length === 0 ? (
        <div className="mt-6">
          <NothingSaved tab={tab} isLaterPage={cursor !== undefined} />
        </div>
      ) : (
        <ul className="mt-2">
          {bookmarks.map((bookmark) => (
            <BookmarkRow key={`${bookmark.type} ${bookmark.referenceId}`} bookmark={bookmark} now={now} address={addressOf(tab, cursor)} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor !== undefined && (
          <ButtonLink to={addressOf(tab)} variant="secondary">
            Newest bookmarks
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink to={addressOf(tab, nextCursor)} variant="secondary">
            Older bookmarks
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function addressOf(tab: BookmarkTab, cursor?: string): string {
  const query = new URLSearchParams({ ...(tab === "all" ? {} : { tab }), ...(cursor === undefined ? {} : { cursor }) });
  return query.size === 0 ? "/my-bookmarks" : `/my-bookmarks?${query}`;
}

const nothing: Record<BookmarkTab, { title: string; text: string; to: string; action: string }> = {
  all: {
    title: "No bookmarks yet",
    text: "Press Bookmark on anything you want to find again.",
    to: "/tech-flash",
    action: "Browse Tech Flash",
  },
  "tech-news": {
    title: "No saved news yet",
    text: "Press Bookmark on an article to keep it here.",
    to: "/tech-flash",
    action: "Browse Tech Flash",
  },
  events: { title: "No saved events yet", text: "Events you bookmark are kept here.", to: "/events", action: "Browse events" },
  jobs: { title: "No saved jobs yet", text: "Jobs you bookmark are kept here.", to: "/jobs", action: "Browse jobs" },
};

function NothingSaved({ tab, isLaterPage }: { tab: BookmarkTab; isLaterPage: boolean }) {
  if (isLaterPage) return <EmptyState title="No older bookmarks" />;
  const { title, text, to, action } = nothing[tab];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to={to} variant="secondary">
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
