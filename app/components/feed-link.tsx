import Rss from "lucide-react/icons/rss";
import { feedQuery } from "#app/lib/describe-page.ts";

type FeedLinkProps = {
  /** The address of the feed without its ending. */
  path: string;
  /** What it brings. */
  label: string;
  /** The tag that the list is narrowed to; the feed is then, too. */
  tag: string | undefined;
};

/** Leads to the feed of a list, below it. */
export function FeedLink({ path, label, tag }: FeedLinkProps) {
  return (
    <p className="mt-8 text-sm text-ink-soft">
      <a href={`${path}.xml${feedQuery(tag)}`} className="text-link -my-2.5 inline-flex items-center gap-1.5 py-2.5">
        <Rss className="size-4" />
        {tag === undefined ? label : `${label}: ${tag}`}
      </a>
    </p>
  );
}
