import { useFetcher } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import type { BookmarkAnswer, BookmarkView } from "#contracts/bookmarks.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { formatRelative, formatShortDate } from "#app/lib/dates.ts";

const typeLabels = { tech_flash: "Tech News", event: "Event", job: "Job" };

/** One saved item. It fades while it is being removed and comes back when the server refuses. */
export function BookmarkRow({ bookmark, now, address }: { bookmark: BookmarkView; now: string; address: string }) {
  const fetcher = useFetcher<BookmarkAnswer>();
  useToastFrom(fetcher.data);
  const { type, referenceId, savedTitle, savedAt, item } = bookmark;
  const title = item?.title ?? savedTitle;
  return (
    <li className={classNames("flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4", fetcher.formData && "opacity-50")}>
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <Badge>{typeLabels[type]}</Badge>
          {item && <span className="font-semibold text-ink-soft">{item.source}</span>}
          {item && <time dateTime={item.at}>{formatRelative(item.at, now)}</time>}
        </p>
        <h2 className="mt-1 text-lg">{item ? <ItemLink item={item} /> : <span className="text-ink-faint">{title}</span>}</h2>
        {item === null && <p className="mt-1 font-semibold text-ink-soft">Item no longer available</p>}
        {item?.summary && <p className="mt-1 line-clamp-2 max-w-reading text-ink-soft">{item.summary}</p>}
        <p className="mt-1 text-sm text-ink-faint">
          Saved on <time dateTime={savedAt}>{formatShortDate(savedAt)}</time>
        </p>
      </div>
      <fetcher.Form method="post" action="/bookmarks">
        <input type="hidden" name="bookmark_type" value={type} />
        <input type="hidden" name="reference_id" value={referenceId} />
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="return_to" value={address} />
        <SubmitButton fetcher={fetcher} busyLabel="Removing..." variant="secondary" size="sm" aria-label={`Remove bookmark: ${title}`}>
          Remove
        </SubmitButton>
      </fetcher.Form>
    </li>
  );
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
