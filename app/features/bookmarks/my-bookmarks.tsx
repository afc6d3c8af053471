import { useEffect, useRef } from "react";
import { BOOKMARK_SEARCH_MAX, bookmarkTabs } from "#contracts/bookmarks-limits.ts";
import type { BookmarkNoteAnswer, BookmarksScreen } from "#contracts/bookmarks.ts";
import { bookmarkMarks } from "#app/lib/bookmark-marks.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { BookmarkRow } from "./bookmark-row.tsx";
import { listAddress } from "./list-address.ts";
import { NothingSaved } from "./nothing-saved.tsx";

type MyBookmarksProps = { screen: BookmarksScreen; answer: BookmarkNoteAnswer | undefined };

/** Everything a member has saved, by kind. */
export function MyBookmarks({ screen, answer }: MyBookmarksProps) {
  const { page, tab, q, cursor, removed } = screen;
  const tabs = bookmarkTabs.map((one) => ({
    label: page ? `${one.label} (${page.counts[one.tab]})` : one.label,
    to: listAddress({ tab: one.tab, q }),
    isCurrent: one.tab === tab,
  }));
  const address = listAddress({ tab, q, cursor });
  useEffect(() => {
    for (const { referenceId } of page?.bookmarks ?? []) bookmarkMarks.push([referenceId, true]);
    if (removed) bookmarkMarks.push([removed.referenceId, false]);
  }, [page, removed]);
  return (
    <>
      {removed && (
        <RemovedNote
          action="/my-bookmarks"
          fields={{ intent: "restore", bookmark_type: removed.type, reference_id: removed.referenceId, return_to: address }}
        >
          {`“${removed.title}” was removed from your bookmarks.`}
        </RemovedNote>
      )}
      <div className="grid grid-cols-1 items-end gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs label="Kinds of bookmarks" tabs={tabs} />
        <SearchForm
          action="/my-bookmarks"
          label="Search titles and notes"
          q={q}
          maxLength={BOOKMARK_SEARCH_MAX}
          keep={{ tab: tab === "all" ? undefined : tab }}
        />
      </div>
      {page ? (
        <Bookmarks page={page} screen={screen} address={address} answer={answer} />
      ) : (
        <div className="mt-6">
          <ErrorState title="Your bookmarks could not be loaded" />
        </div>
      )}
    </>
  );
}

type BookmarksProps = { page: NonNullable<BookmarksScreen["page"]>; address: string } & MyBookmarksProps;

function Bookmarks({ page: { bookmarks, nextCursor }, screen: { tab, q, cursor, now }, address, answer }: BookmarksProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {bookmarks.length === 0 ? (
        <div className="mt-6">
          <NothingSaved tab={tab} q={q} isLaterPage={cursor !== undefined} />
        </div>
      ) : (
        <>
          <ul ref={list} className="mt-2">
            {bookmarks.map((bookmark) => (
              <BookmarkRow
                key={`${bookmark.type} ${bookmark.referenceId}`}
                bookmark={bookmark}
                now={now}
                address={address}
                answer={answer?.referenceId === bookmark.referenceId ? answer : undefined}
              />
            ))}
          </ul>
          <FormGuard form={list} />
        </>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor !== undefined && (
          <ButtonLink to={listAddress({ tab, q })} variant="secondary">
            Newest bookmarks
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink to={listAddress({ tab, q, cursor: nextCursor })} variant="secondary">
            Older bookmarks
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
