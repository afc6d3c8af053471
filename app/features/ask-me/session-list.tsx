import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import type { SessionList as List } from "#contracts/ask-me.ts";
import { ASK_ME_SEARCH_MAX } from "#contracts/ask-me-limits.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { classNames } from "#app/lib/class-names.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { addressOf } from "./address-of.ts";

type SessionListProps = { list: List; q: string | undefined; cursor: string | undefined; currentId: string | null };

/** The member's conversations, last used first. */
export function SessionList({ list: { sessions, nextCursor }, q, cursor, currentId }: SessionListProps) {
  const field = useSearchText(q);
  const here = addressOf(currentId);
  // On a phone the list stands below the conversation.
  const list = "#conversations";
  return (
    <div className="grid gap-3">
      <Form method="post" action="/ask-me">
        <Button type="submit" name="intent" value="new" variant="secondary" className="w-full">
          <Plus className="size-4.5" />
          New conversation
        </Button>
      </Form>
      <Form method="get" action={`${here}${list}`} role="search" className="flex gap-2">
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={ASK_ME_SEARCH_MAX}
          aria-label="Search your conversations"
          placeholder="Search"
          className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3"
        />
        <Button type="submit" size="icon" variant="secondary" aria-label="Search">
          <Search className="size-4.5" />
        </Button>
      </Form>
      {sessions.length === 0 && (
        <p className="text-sm text-ink-soft">
          {q === undefined ? "Your conversations appear here." : "No conversation contains these words."}
        </p>
      )}
      <ul className="grid gap-0.5 empty:hidden">
        {sessions.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Link
              to={`/ask-me/${id}${q === undefined ? "" : `?q=${encodeURIComponent(q)}`}`}
              aria-current={id === currentId ? "page" : undefined}
              className={classNames(
                "grid min-h-11 rounded-md border-l-3 px-3 py-1.5 fades",
                id === currentId ? "border-marigold bg-surface" : "border-transparent hover:bg-surface",
              )}
            >
              <div className="truncate text-sm font-semibold">{title}</div>
              <div className="text-xs text-ink-faint">{formatDateTime(updatedAt)}</div>
            </Link>
          </li>
        ))}
      </ul>
      {(q !== undefined || cursor !== undefined) && (
        <Link to={`${here}${list}`} className="text-link text-sm">
          Show all
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={`${withQuery(here, { q, cursor: nextCursor })}${list}`} className="text-link text-sm">
          Older conversations
        </Link>
      )}
    </div>
  );
}
