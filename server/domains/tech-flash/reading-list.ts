// A list of stories without those that its reader has muted or read. Later stories fill the gaps.
import type { ArticleView, StoryPage, StoryView } from "#contracts/tech-flash.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { readText, containsWord } from "./muted-words.ts";
import type { FoldedText } from "./muted-words.ts";
import { selectListChoices } from "./reading-queries.ts";
import type { ListChoicesRow, StandInRow } from "./reading-queries.ts";

export type ChosenPage<Article> = {
  articles: Article[];
  nextCursor: string | null;
  /** How many articles were left out, among those that were looked at for this page. */
  hiddenCount: number;
};

/**
 * One page of stories out of `looked`, a longer stretch of the same list, without what the viewer has muted or read. If the lead's source
 * is muted, the story is shown by its earliest article from another source, or by another source that carries its link. One query.
 */
export async function chooseStories(
  ctx: MemberCtx,
  looked: StoryPage,
  limit: number,
): Promise<ChosenPage<StoryView> & { hidesRead: boolean }> {
  const { userId } = ctx.viewer;
  const articleIds = looked.articles.map((article) => article.id);
  // Discoveries are not counted in `sourceCount`. If a discovery founded the story, it may have been read before this lead came.
  const shared = looked.articles.filter(({ id, storyId, sourceCount }) => sourceCount > 1 || storyId !== id);
  const storyIds = shared.map(({ storyId }) => storyId);
  const row = await selectListChoices(readAs(ctx.db, userId), userId, { articleIds, storyIds });
  if (!row) return { ...takePage(looked, limit, (story) => story), hidesRead: false };
  return { ...takePage(looked, limit, chooserOf(row)), hidesRead: row.hides_read };
}

type Placed = Pick<ArticleView, "id" | "publishedAt">;

/**
 * The first `limit` articles of a stretch for which `choose` does not return null. The next page starts after the last one shown, or after
 * the stretch when it held no more.
 */
export function takePage<Article extends Placed>(
  { articles, nextCursor }: Omit<ChosenPage<Article>, "hiddenCount">,
  limit: number,
  choose: (article: Article) => Article | null,
): ChosenPage<Article> {
  const shown: Article[] = [];
  let lastPlace: Placed | null = null;
  let hiddenCount = 0;
  let hiddenSinceShown = 0;
  for (const article of articles) {
    const chosen = choose(article);
    if (chosen === null) {
      hiddenSinceShown += 1;
      continue;
    }
    if (shown.length === limit && lastPlace) return { articles: shown, nextCursor: cursorOf(lastPlace), hiddenCount };
    shown.push(chosen);
    lastPlace = article;
    hiddenCount += hiddenSinceShown;
    hiddenSinceShown = 0;
  }
  return { articles: shown, nextCursor, hiddenCount: hiddenCount + hiddenSinceShown };
}

function cursorOf({ publishedAt, id }: Placed): string {
  return encodeCursor({ at: new Date(publishedAt), id });
}

function chooserOf(row: ListChoicesRow): (story: StoryView) => StoryView | null {
  const sources = new Set(row.muted_sources);
  const words = row.muted_words.map(readText);
  const read = new Set([...row.read_ids, ...row.read_story_ids]);
  const standIns = new Map(row.stand_ins.map((one) => [one.story_id, one]));
  return (story) => {
    if (read.has(story.id) || read.has(story.storyId)) return null;
    const shown = sources.has(story.source) ? standIn(story, standIns.get(story.storyId)) : story;
    return shown && !words.some((word) => containsWord(readArticle(shown), word)) ? shown : null;
  };
}

function standIn(story: StoryView, row: StandInRow | undefined): StoryView | null {
  if (!row) return null;
  const { id, title, summary, source, external_link: externalLink, image_url: imageUrl } = row;
  return { ...story, id, title, summary, source, externalLink, imageUrl, publishedAt: new Date(row.published_at).toISOString() };
}

// Stretches are cached for all members, so the texts made from them are cached too.
const foldedTexts = new WeakMap<ArticleView, FoldedText>();

function readArticle(article: ArticleView): FoldedText {
  const known = foldedTexts.get(article);
  if (known) return known;
  const said = readText(`${article.title}\n${article.summary}`);
  foldedTexts.set(article, said);
  return said;
}
