import Bell from "lucide-react/icons/bell";
import { Form } from "react-router";
import { languageOf } from "#app/lib/language-of.ts";
import type { BookmarkNoteAnswer, BookmarkView } from "#contracts/bookmarks.ts";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime, formatRelative, formatShortDate } from "#app/lib/dates.ts";
import { BookmarkNote, noteId } from "./bookmark-note.tsx";

const typeLabels = { tech_flash: "Tech News", event: "Event", job: "Job", blog: "Blog", discussion: "Discussion", resource: "Resource" };

type BookmarkRowProps = { bookmark: BookmarkView; now: string; address: string; answer: BookmarkNoteAnswer | undefined };

/** One saved item, with the member's note on it. */
export function BookmarkRow({ bookmark, now, address, answer }: BookmarkRowProps) {
  const { type, referenceId, savedTitle, savedAt, note, remindAt, item } = bookmark;
  const title = item?.title ?? savedTitle;
  const kept = `${note} ${remindAt}`;
  // The note closes once it is saved.
  useRestoreFocus(noteId(referenceId), kept);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <Badge>{typeLabels[type]}</Badge>
          {item?.state && <Badge tone="danger">{item.state}</Badge>}
          {item && <span className="font-semibold text-ink-soft">{item.source}</span>}
          {item?.at && <ItemTime type={type} at={item.at} now={now} />}
        </p>
        <h2 className="mt-1 text-lg wrap-anywhere">{item ? <ItemLink item={item} /> : <span className="text-ink-faint">{title}</span>}</h2>
        {item === null && <p className="mt-1 font-semibold text-ink-soft">Item no longer available</p>}
        {item?.summary && (
          <p className="mt-1 line-clamp-2 max-w-reading text-ink-soft" dir="auto" lang={languageOf(item.summary)}>
            {item.summary}
          </p>
        )}
        {note && (
          <p className="mt-2 max-w-reading border-l-3 border-marigold pl-3 wrap-anywhere whitespace-pre-line">
            <span className="sr-only">Your note: </span>
            {note}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
          <span>
            Saved on <time dateTime={savedAt}>{formatShortDate(savedAt)}</time>
          </span>
          {remindAt && (
            <span className="inline-flex items-center gap-1.5 text-marigold-ink">
              <Bell className="size-4" />
              <span className="sr-only">Reminder on </span>
              <time dateTime={remindAt}>{formatDateTime(remindAt)}</time>
            </span>
          )}
        </p>
      </div>
      <Form method="post" action="/my-bookmarks" preventScrollReset className="ends-row -my-2.5">
        <input type="hidden" name="bookmark_type" value={type} />
        <input type="hidden" name="reference_id" value={referenceId} />
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="return_to" value={address} />
        <SubmitButton busyLabel="Removing..." variant="ghost" size="sm" aria-label={`Remove bookmark: ${title}`}>
          Remove
        </SubmitButton>
      </Form>
      <BookmarkNote key={kept} bookmark={bookmark} title={title} address={address} answer={answer} />
    </li>
  );
}

/** For an event its date; for other items how long ago they were published. */
function ItemTime({ type, at, now }: { type: BookmarkView["type"]; at: string; now: string }) {
  if (type !== "event") {
    return (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    );
  }
  return <time dateTime={at}>{at.includes("T") ? formatDateTime(at) : formatShortDate(at)}</time>;
}

function ItemLink({ item: { href, isExternal, title } }: { item: NonNullable<BookmarkView["item"]> }) {
  const look = "hover:text-peacock hover:underline";
  return isExternal ? (
    <a href={href} className={look}>
      {title}
    </a>
  ) : (
    <Link to={href} className={look}>
      {title}
    </Link>
  );
}
