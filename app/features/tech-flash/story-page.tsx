import MessageCircle from "lucide-react/icons/message-circle";
import { languageOf } from "#app/lib/language-of.ts";
import type { StoryDetail, StoryScreen } from "#contracts/stories.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageActions } from "#app/components/page-actions.tsx";
import { PageBookmark } from "#app/components/page-bookmark.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { headline } from "#app/components/headline.ts";
import { StoryChoices } from "./story-choices.tsx";
import { articleAnchor, discussAddress, discussLabel } from "./story-links.ts";
import { formatCount } from "#app/lib/numbers.ts";

type StoryPageProps = { screen: Extract<StoryScreen, { state: "shown" }> };

/** The page of a story: what it is about, which sources report it, and the link to its discussion. */
export function StoryPage({ screen: { story, isSaved, choices } }: StoryPageProps) {
  const { title, summary, imageUrl, source, externalLink, tags } = story;
  return (
    <article
      id={articleAnchor(story.id)}
      data-reads={choices?.hidesRead ? "/tech-flash/read" : undefined}
      className="mx-auto max-w-reading"
    >
      <BackLink to="/tech-flash">Tech Flash</BackLink>
      <header className="grid gap-4">
        <h1 {...headline(title)}>{title}</h1>
        <Byline story={story} />
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Chip to={`/tech-flash?tag=${encodeURIComponent(tag)}`}>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </header>
      {imageUrl && (
        <div className="article-image" data-source={source}>
          <img src={imageUrl} alt="" decoding="async" referrerPolicy="no-referrer" />
        </div>
      )}
      {summary && (
        <p className="mt-6 text-lg" dir="auto" lang={languageOf(summary)}>
          {summary}
        </p>
      )}
      <p className="my-6" data-on-paper={`Read at ${externalLink}`}>
        <a href={externalLink} target="_blank" rel="noreferrer" className={`${buttonClass({})} wrap-anywhere`}>
          Read at {source}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <Actions story={story} isSaved={isSaved} />
      <Sources story={story} />
      <StoryChoices story={story} choices={choices} />
    </article>
  );
}

function Byline({ story: { source, publishedAt, sourceCount, isDemo } }: { story: StoryDetail }) {
  return (
    <p className="text-ink-faint">
      <b className="font-semibold text-ink-soft">{source}</b>
      {" · "}
      <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
      {sourceCount > 1 && (
        <>
          {"\u00A0· "}
          <span className="whitespace-nowrap">{formatCount(sourceCount, "source")}</span>
        </>
      )}
      {isDemo && (
        <Badge tone="marigold" className="ml-2">
          Demo
        </Badge>
      )}
    </p>
  );
}

function Actions({ story, isSaved }: { story: StoryDetail; isSaved: boolean }) {
  const { storyId, title, summary, discussion } = story;
  return (
    <PageActions>
      <PageBookmark type="tech_flash" referenceId={storyId} isSaved={isSaved} page={`/tech-flash/${storyId}`} />
      <ShareButton title={title} text={summary || title} path={`/tech-flash/${storyId}`} />
      <Link to={discussAddress(story)} className={buttonClass({ variant: "ghost", size: "sm" })} rel={discussion ? undefined : "nofollow"}>
        <MessageCircle className="size-4.5" />
        {discussLabel(story)}
      </Link>
    </PageActions>
  );
}

function Sources({ story: { sources } }: { story: StoryDetail }) {
  if (sources.length < 2) return null;
  return (
    <section aria-labelledby="sources-title" className="mt-10">
      <h2 id="sources-title" className="text-2xl">
        Who reports it
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {sources.map(({ source, title, externalLink, publishedAt }, index) => (
          <li key={`${source} ${externalLink}`} className="py-3">
            <p className="text-sm text-ink-faint">
              <b className="font-semibold text-ink-soft">{source}</b> · <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
              {index === 0 && "\u00A0· first"}
            </p>
            <a href={externalLink} target="_blank" rel="noreferrer" className="text-link">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
