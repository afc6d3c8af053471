import type { StoryView } from "#contracts/tech-flash.ts";
import { BookmarkButton } from "#app/components/bookmark-button.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { languageOf } from "#app/lib/language-of.ts";
import { Link } from "#app/components/ui/link.tsx";
import { CardChoices } from "./card-choices.tsx";
import { articleAnchor, discussAddress, discussLabel } from "./story-links.ts";
import { formatCount } from "#app/lib/numbers.ts";

type ArticleCardProps = {
  article: StoryView;
  /** The age of the article in words, such as "3h ago". */
  age: string;
  isSaved: boolean;
  headingLevel: "h2" | "h3";
  /** The path and query of the page with this card. */
  address: string;
  /** The choices of a member about what to see less of; null for everybody else. */
  choices: { hidesRead: boolean } | null;
  onBookmarkSettled: (id: string, isSaved: boolean) => void;
};

/** An article in a list. A page has many of them, so each has few elements, and its icons are drawn by the style sheet. */
export const ArticleCard = cachedFragment(function ArticleCard({
  article,
  age,
  isSaved,
  headingLevel: Heading,
  address,
  choices,
  onBookmarkSettled,
}: ArticleCardProps) {
  const { id, storyId, title, summary, source, externalLink, imageUrl } = article;
  const anchor = articleAnchor(id);
  return (
    <article id={anchor} className="article-card">
      <Byline article={article} age={age} />
      <Heading lang={languageOf(title)}>
        <a href={externalLink}>{title}</a>
      </Heading>
      {summary && (
        <p className="article-summary" dir="auto" lang={languageOf(summary)}>
          {summary}
        </p>
      )}
      {imageUrl && (
        <div className="article-image" data-source={source}>
          {/* A picture that fails to load shows nothing, as its `alt` is empty and it has no size; then the name of the source is seen. */}
          <img src={imageUrl} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        </div>
      )}
      <div className="article-actions">
        <BookmarkButton
          type="tech_flash"
          referenceId={storyId}
          title={title}
          isSaved={isSaved}
          returnTo={`${address}#${anchor}`}
          onSettled={(saved) => onBookmarkSettled(storyId, saved)}
        />
        <a
          href={externalLink}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open in new tab: ${title}`}
          className="card-action card-action-open"
        >
          Open in new tab
        </a>
        <ShareButton title={title} text={summary || title} path={`/tech-flash/${storyId}`} isCardAction />
        <Link
          to={discussAddress(article)}
          aria-label={`${discussLabel(article)}: ${title}`}
          className="card-action card-action-discuss"
          rel={article.discussion ? undefined : "nofollow"}
        >
          {discussLabel(article)}
        </Link>
        {choices && <CardChoices articleId={id} title={title} source={source} hidesRead={choices.hidesRead} returnTo={address} />}
      </div>
    </article>
  );
});

function Byline({ article, age }: Pick<ArticleCardProps, "article" | "age">) {
  const { storyId, sourceCount, source, publishedAt, tags, isDemo } = article;
  return (
    <p className="text-sm text-ink-faint">
      <b>{source}</b>
      {" · "}
      <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
        {age}
      </time>
      {sourceCount > 1 && (
        <>
          {" · "}
          <Link to={`/tech-flash/${storyId}`} className="text-link whitespace-nowrap">
            {formatCount(sourceCount, "source")}
          </Link>
        </>
      )}
      {tags.length > 0 && ` · ${tags.join(", ")}`}
      {isDemo && (
        <Badge tone="marigold" className="ml-2">
          Demo
        </Badge>
      )}
    </p>
  );
}
