import ExternalLink from "lucide-react/icons/external-link";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { BookmarkButton } from "#app/components/bookmark-button.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { formatDateTime, formatRelative } from "#app/lib/dates.ts";

type ArticleCardProps = {
  article: ArticleView;
  /** The loader's, see ArticleList. */
  now: string;
  isSaved: boolean;
  headingLevel: "h2" | "h3";
  onBookmarkSettled: (id: string, isSaved: boolean) => void;
};

/** Where an article stands on its page. */
export const articleAnchor = (id: string) => `article-${id}`;

const actionClass = buttonClass({ variant: "ghost", size: "sm" });

/** One piece of news. Kept to few elements: a page has many of them. */
export function ArticleCard({ article, now, isSaved, headingLevel: Heading, onBookmarkSettled }: ArticleCardProps) {
  const { id, title, summary, source, externalLink, imageUrl, publishedAt, tags, isDemo } = article;
  const anchor = articleAnchor(id);
  return (
    <article id={anchor} className="grid gap-x-6 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <span className="font-semibold text-ink-soft">{source}</span>
          <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
            {formatRelative(publishedAt, now)}
          </time>
          {isDemo && <Badge tone="marigold">Demo</Badge>}
        </p>
        <Heading className="mt-1 font-serif text-xl font-bold">
          <a href={externalLink} className="hover:text-peacock hover:underline">
            {title}
          </a>
        </Heading>
        {summary && <p className="mt-1.5 line-clamp-3 max-w-reading text-ink-soft">{summary}</p>}
        {tags.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </div>
      {imageUrl && <ArticleImage url={imageUrl} source={source} />}
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1 sm:col-span-2">
        <BookmarkButton
          type="tech_flash"
          referenceId={id}
          title={title}
          isSaved={isSaved}
          anchor={anchor}
          onSettled={(saved) => onBookmarkSettled(id, saved)}
        />
        <a href={externalLink} target="_blank" rel="noopener" aria-label={`Open in new tab: ${title}`} className={actionClass}>
          <ExternalLink aria-hidden className="size-4.5" />
          Open in new tab
        </a>
        <ShareButton title={title} text={summary || title} url={externalLink} />
      </div>
    </article>
  );
}

/** A picture that does not come leaves the source's name in its place: an image with an empty name shows nothing when it is broken. */
function ArticleImage({ url, source }: { url: string; source: string }) {
  return (
    <div className="relative mt-3 grid aspect-video w-full place-items-center overflow-hidden rounded-md bg-sunken sm:mt-1 sm:w-44">
      <span aria-hidden className="px-3 text-center font-serif text-sm text-ink-faint">
        {source}
      </span>
      <img
        src={url}
        alt=""
        width="352"
        height="198"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
