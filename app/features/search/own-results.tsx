import Bookmark from "lucide-react/icons/bookmark";
import Lock from "lucide-react/icons/lock";
import NotebookPen from "lucide-react/icons/notebook-pen";
import type { OwnResults as Own } from "#contracts/search.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";

/** The member's own bookmarks and journals that match, kept apart from the public results. */
export function OwnResults({ own: { bookmarks, bookmarkCount, journals, hasMoreJournals }, q }: { own: Own; q: string }) {
  if (bookmarks.length === 0 && journals.length === 0) return null;
  const query = `?q=${encodeURIComponent(q)}`;
  return (
    <Card as="section" aria-labelledby="own-results" className="mb-5 grid gap-2">
      <h2 id="own-results" className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <Lock className="size-4" />
        Yours, visible only to you
      </h2>
      <ul className="grid gap-1">
        {bookmarks.map(({ id, ...item }) => (
          <OwnLine key={id} {...item} icon={<Bookmark aria-label="Bookmark:" className="mt-1 size-4 text-ink-faint" />} />
        ))}
        {journals.map(({ id, ...item }) => (
          <OwnLine key={id} {...item} icon={<NotebookPen aria-label="Journal:" className="mt-1 size-4 text-ink-faint" />} />
        ))}
      </ul>
      {(bookmarkCount > bookmarks.length || hasMoreJournals) && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {bookmarkCount > bookmarks.length && (
            <Link to={`/my-bookmarks${query}`} className="text-link">
              All {bookmarkCount} bookmarks
            </Link>
          )}
          {hasMoreJournals && (
            <Link to={`/journals${query}`} className="text-link">
              All journals
            </Link>
          )}
        </p>
      )}
    </Card>
  );
}

function OwnLine({ title, href, icon }: { title: string; href: string; icon: React.ReactNode }) {
  const className = "underline-offset-4 hover:text-peacock hover:underline";
  return (
    <li className="flex gap-2">
      {icon}
      {href.startsWith("/") ? (
        <Link to={href} className={className}>
          {title}
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}
