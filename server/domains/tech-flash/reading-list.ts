// A list of news as its reader wants it: what they have muted or read is left out, and what follows moves up.
import type { ArticleView } from "#contracts/tech-flash.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { foldText, saysWord } from "./muted-words.ts";
import { selectChoicesAndReads } from "./reading-queries.ts";

type Page<Article> = { articles: Article[]; nextCursor: string | null };

export type ChosenPage<Article> = Page<Article> & {
  /** Articles left out between the first and the last that was looked at. */
  hiddenCount: number;
  hidesRead: boolean;
};

/** One page out of `looked`, a longer stretch of the same list, without what the viewer has muted or read. One query. */
export async function chooseArticles<Article extends ArticleView>(
  ctx: MemberCtx,
  looked: Page<Article>,
  limit: number,
): Promise<ChosenPage<Article>> {
  const { userId } = ctx.viewer;
  const ids = looked.articles.map((article) => article.id);
  const row = await selectChoicesAndReads(readAs(ctx.db, userId), userId, ids);
  if (!row) return { ...takePage(looked, limit, () => false), hidesRead: false };
  const sources = new Set(row.muted_sources);
  const words = row.muted_words.map(foldText);
  const read = new Set(row.read_ids);
  const isHidden = (article: ArticleView) =>
    read.has(article.id) || sources.has(article.source) || words.some((word) => saysWord(foldArticle(article), word));
  return { ...takePage(looked, limit, isHidden), hidesRead: row.hides_read };
}

/**
 * The first `limit` articles of a stretch that are not hidden. The next page begins after the last one shown, or where the stretch ends
 * when it held no more.
 */
export function takePage<Article extends Pick<ArticleView, "id" | "publishedAt">>(
  { articles, nextCursor }: Page<Article>,
  limit: number,
  isHidden: (article: Article) => boolean,
): Omit<ChosenPage<Article>, "hidesRead"> {
  const shown: Article[] = [];
  let hiddenCount = 0;
  let hiddenSinceShown = 0;
  for (const article of articles) {
    if (isHidden(article)) {
      hiddenSinceShown += 1;
      continue;
    }
    const last = shown.at(-1);
    if (shown.length === limit && last) return { articles: shown, nextCursor: cursorOf(last), hiddenCount };
    shown.push(article);
    hiddenCount += hiddenSinceShown;
    hiddenSinceShown = 0;
  }
  return { articles: shown, nextCursor, hiddenCount: hiddenCount + hiddenSinceShown };
}

function cursorOf({ publishedAt, id }: Pick<ArticleView, "id" | "publishedAt">): string {
  return encodeCursor({ at: new Date(publishedAt), id });
}

// Stretches are kept for all members, and so are the texts made from them.
const foldedTexts = new WeakMap<ArticleView, string>();

function foldArticle(article: ArticleView): string {
  const known = foldedTexts.get(article);
  if (known !== undefined) return known;
  const folded = foldText(`${article.title}\n${article.summary}`);
  foldedTexts.set(article, folded);
  return folded;
}
