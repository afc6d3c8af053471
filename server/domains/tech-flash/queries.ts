// SQL for reading articles and stories, which are public.
import { sql } from "kysely";
import type { Expression } from "kysely";
import { techFlashTags } from "#contracts/tech-flash-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type ArticleRow = {
  id: string;
  title: string;
  summary: string;
  source: string;
  external_link: string;
  image_url: string | null;
  published_at: Date;
  tags: string[];
  is_demo: boolean;
};

/** The lead of a story, with the story's id, the number of its sources and the tags of all its articles. */
export type StoryRow = ArticleRow & { story_id: string; source_count: number; story_tags: string[] | null };

export type ArticleFilter = { tag?: string; q?: string; cursor: Cursor | null; limit: number };

/** Articles, newest first. `q` uses the syntax of a web search: words, "phrases", -without. */
export function selectArticles(db: Db, filter: ArticleFilter): Promise<ArticleRow[]> {
  if (filter.q) return searchArticles(db, filter.q, filter);
  const found = filter.tag === undefined ? selectAll(db, filter) : selectTagged(db, filter.tag, filter).where(sql<boolean>`t.is_own`);
  return found.limit(filter.limit).execute();
}

function searchArticles(db: Db, q: string, { tag, cursor, limit }: ArticleFilter): Promise<ArticleRow[]> {
  const ids = sql`array(
    select id from search_articles(${q}, ${tag === undefined ? null : asKept(tag)}, ${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${limit}::integer))`;
  return selectAll(db, { cursor: null, limit })
    .where(sql<boolean>`a.id = any (${ids})`)
    .execute();
}

/** The leads of stories, newest first. With a tag, the stories of which any article has the tag. */
export function selectStories(db: Db, { tag, cursor, limit }: Omit<ArticleFilter, "q">): Promise<StoryRow[]> {
  if (tag === undefined) {
    return selectAll(db, { cursor, limit })
      .select(storyColumns)
      .where(sql<boolean>`a.is_lead`)
      .limit(limit)
      .execute();
  }
  return selectTagged(db, tag, { cursor, limit })
    .select(storyColumns)
    .where(sql<boolean>`t.is_listed`)
    .limit(limit)
    .execute();
}

/** The article with this id, or undefined. */
export function selectArticle(db: Db, id: string): Promise<ArticleRow | undefined> {
  return db.selectFrom("tech_flash as a").select(articleColumns).where("a.id", "=", id).executeTakeFirst();
}

/**
 * The leads of the stories with these ids, in no order. The `id` of a row is that of the story. An id that belongs to an article which has
 * since joined another story yields that article itself. At most 100 ids.
 */
export function queryStoriesByIds(db: Db, ids: Ids) {
  const [, ...columns] = articleColumns;
  const leads = db
    .selectFrom("tech_flash as a")
    .select(["a.story_id as id", ...columns])
    .where("a.story_id", "=", sql<string>`any(${ids})`)
    .where(sql<boolean>`a.is_lead`);
  const joined = db
    .selectFrom("tech_flash as a")
    .select(articleColumns)
    .where("a.id", "=", sql<string>`any(${ids})`)
    .whereRef("a.story_id", "<>", "a.id");
  return leads.unionAll(joined).limit(100);
}

/** The articles with these ids that exist, in no order. At most 100 ids. */
export function queryArticlesByIds(db: Db, ids: Ids) {
  return db
    .selectFrom("tech_flash as a")
    .select(articleColumns)
    .where("a.id", "=", sql<string>`any(${ids})`)
    .limit(100);
}

export const articleColumns = [
  "a.id",
  "a.title",
  "a.summary",
  "a.source",
  "a.external_link",
  "a.image_url",
  "a.published_at",
  "a.tags",
  "a.is_demo",
] as const;

export const storyColumns = ["a.story_id", "a.source_count", "a.story_tags"] as const;

// Both `selectAll` and `selectTagged` scan one index from the cursor on, so a far page costs as much as the first one.
function selectAll(db: Db, { cursor }: ArticleFilter) {
  const all = db.selectFrom("tech_flash as a").select(articleColumns).orderBy("a.published_at", "desc").orderBy("a.id", "desc");
  return cursor ? all.where(sql<boolean>`(a.published_at, a.id) < (${cursor.at}, ${cursor.id}::uuid)`) : all;
}

function selectTagged(db: Db, tag: string, { cursor }: ArticleFilter) {
  const tagged = db
    .selectFrom("tech_flash_tags as t")
    .innerJoin("tech_flash as a", "a.id", "t.article_id")
    .select(articleColumns)
    .where("t.tag", "=", asKept(tag))
    .orderBy("t.published_at", "desc")
    .orderBy("t.article_id", "desc");
  return cursor ? tagged.where(sql<boolean>`(t.published_at, t.article_id) < (${cursor.at}, ${cursor.id}::uuid)`) : tagged;
}

const spelledByUs: ReadonlySet<string> = new Set(techFlashTags);

/**
 * A tag in its stored spelling. Tags that sources bring are matched without regard to case. The query skips from one distinct tag to the
 * next in the index; there are few.
 */
function asKept(tag: string): string | Expression<string> {
  if (spelledByUs.has(tag)) return tag;
  return sql<string>`(
    with recursive kept as (
      (select k.tag from tech_flash_tags k where k.is_own order by k.tag limit 1)
      union all
      select (select k.tag from tech_flash_tags k where k.is_own and k.tag > kept.tag order by k.tag limit 1) from kept where kept.tag is not null
    )
    select coalesce(max(tag) filter (where tag = ${tag}), max(tag), ${tag}) from kept where lower(tag) = lower(${tag}))`;
}
