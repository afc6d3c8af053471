import ExternalLink from "lucide-react/icons/external-link";
import { searchKindNames } from "#contracts/search-kinds.ts";
import type { SearchResult } from "#contracts/search.ts";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { languageOf } from "#app/lib/language-of.ts";
import { MarkedText } from "./marked-text.tsx";

const titleClass = "underline-offset-4 hover:text-peacock hover:underline";

/** A search result: its kind, its title and the passage that matches best. */
export const SearchResultCard = cachedFragment(function SearchResultCard({
  result: { kind, title, text, href, at, isDemo },
  marks,
}: {
  result: SearchResult;
  marks: readonly string[];
}) {
  const isOwn = href.startsWith("/");
  return (
    <article className="grid gap-1.5 py-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <Badge tone={kind === "tech-flash" || kind === "resource" ? "neutral" : "peacock"}>{searchKindNames[kind]}</Badge>
        {isDemo && <Badge tone="marigold">Demo</Badge>}
        {at !== null && <time dateTime={at}>{formatShortDate(at)}</time>}
      </p>
      <h2 lang={languageOf(title)} className="font-serif text-xl leading-snug font-bold">
        {isOwn ? (
          <Link to={href} className={titleClass}>
            {title}
          </Link>
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer" className={titleClass}>
            {title}
            <ExternalLink aria-label="(opens in a new tab)" className="ml-1.5 inline size-4 align-baseline text-ink-faint" />
          </a>
        )}
      </h2>
      <p dir="auto" lang={languageOf(text)} className="line-clamp-3 max-w-reading text-ink-soft">
        <MarkedText text={text} marks={marks} />
      </p>
    </article>
  );
});
