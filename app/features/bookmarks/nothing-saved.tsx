import type { BookmarkTab } from "#contracts/bookmarks-limits.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { listAddress } from "./list-address.ts";

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
  blogs: { title: "No saved blogs yet", text: "Blogs you bookmark are kept here.", to: "/blogs", action: "Browse blogs" },
  discussions: {
    title: "No saved discussions yet",
    text: "Discussions you bookmark are kept here.",
    to: "/discussions",
    action: "Browse discussions",
  },
  resources: {
    title: "No saved resources yet",
    text: "Courses, tutorials and articles you bookmark are kept here.",
    to: "/c2c/resources",
    action: "Browse resources",
  },
};

/** Shown when nothing is saved or found, with a link to go on. */
export function NothingSaved({ tab, q, isLaterPage }: { tab: BookmarkTab; q: string | undefined; isLaterPage: boolean }) {
  if (isLaterPage) return <EmptyState title="No older bookmarks" />;
  if (q !== undefined) {
    return (
      <EmptyState
        title="No bookmarks found"
        action={
          <ButtonLink to={listAddress({ tab })} variant="secondary">
            Show all
          </ButtonLink>
        }
      >
        Nothing you saved contains these words in its title or your note.
      </EmptyState>
    );
  }
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
