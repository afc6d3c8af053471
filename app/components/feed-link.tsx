import Rss from "lucide-react/icons/rss";
import { feedQuery } from "#app/lib/describe-page.ts";

type FeedLinkProps = {
  /** The address of the feed without its extension. */
  path: string;
  /** What the feed brings. */
  label: string;
  /** The tag by which the list is filtered; the feed is then filtered by it, too. */
  tag: string | undefined;
};

/** The link below a list to the feed of that list. */
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
