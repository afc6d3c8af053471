// The SQL of the lists of blogs. Each walks one index from the cursor on, so a far page costs what the first one does.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";

export type BlogFilter = { q?: string; tag?: string; cursor: Cursor | null; limit: number };

export type CardRow = Awaited<ReturnType<typeof selectLatest>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

// Trending weighs the latest so many blogs that match.
const trendingPool = 500;

/** Public blogs, newest first. `q` is read as a person writes a search (words, "phrases", -without), in English or any script. */
export function selectLatest(db: Db, filter: BlogFilter) {
  return selectCards(db)
    .innerJoin(selectMatching(db, filter).as("m"), "m.id", "b.id")
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .execute();
}

/**
 * The blogs that trend, most liked first: of the latest that match, those with the best score, in which ten times the likes
 * weigh as much as being a week younger.
 */
export function selectTrending(db: Db, filter: Omit<BlogFilter, "cursor">) {
  const weekSeconds = 604_800;
  const best = db
    .selectFrom(selectMatching(db, { ...filter, cursor: null, limit: trendingPool }).as("m"))
    .select("m.id")
    .orderBy(sql`log(1 + m.like_count) * ${weekSeconds}::integer + extract(epoch from m.published_at)`, "desc")
    .orderBy("m.id", "desc")
    .limit(filter.limit);
  return selectCards(db)
    .innerJoin(best.as("t"), "t.id", "b.id")
    .orderBy("b.like_count", "desc")
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .execute();
}

/** Public blogs whose title is like `q`, typing errors included, the likest first. */
export function selectSimilarTitles(db: Db, q: string, limit: number) {
  return selectCards(db)
    .where(sql<boolean>`b.is_public and ${q} <% b.title`)
    .orderBy(sql`word_similarity(${q}, b.title)`, "desc")
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** The public blogs of one author, newest first. */
export function selectByAuthor(db: Db, authorId: string, { cursor, limit }: Pick<BlogFilter, "cursor" | "limit">) {
  return selectCards(db)
    .where(sql<boolean>`b.is_public`)
    .where("b.author_id", "=", authorId)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.published_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** Everything one author wrote, newest first; without the rejected ones unless asked for. */
export function selectOwn(db: Db, authorId: string, filter: { cursor: Cursor | null; limit: number; hasRejected: boolean }) {
  const { cursor, limit, hasRejected } = filter;
  return selectCards(db)
    .select(["b.status", "b.moderation", "b.moderation_reason", "b.updated_at"])
    .where("b.author_id", "=", authorId)
    .$if(!hasRejected, (query) => query.where("b.status", "<>", "rejected"))
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.created_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** How many blogs one author has, and how many of them are public. */
export function countByAuthor(db: Db, authorId: string) {
  return db
    .selectFrom("blogs")
    .select((eb) => [eb.fn.countAll<number>().as("all"), eb.fn.countAll<number>().filterWhere("is_public", "=", true).as("public")])
    .where("author_id", "=", authorId)
    .executeTakeFirstOrThrow();
}

/** The tags of the latest public blogs as they were typed, the most frequent first. */
export function selectRecentTags(db: Db, limit: number) {
  const latest = db
    .selectFrom("blogs")
    .select(sql<string>`unnest(tags)`.as("tag"))
    .where(sql<boolean>`id in (select id from blogs where is_public order by published_at desc, id desc limit 200)`);
  return db
    .selectFrom(latest.as("t"))
    .select(sql<string>`min(tag)`.as("tag"))
    .groupBy(sql`lower(tag)`)
    .orderBy(sql`count(*)`, "desc")
    .orderBy(sql`lower(tag)`)
    .limit(limit)
    .execute();
}

// Which blogs, before anything is read of them that is shown.
function selectMatching(db: Db, { q, tag, cursor, limit }: BlogFilter) {
  const found = tag === undefined ? selectNewest(db, cursor) : selectTagged(db, tag, cursor);
  return found
    .select(["b.id", "b.like_count", "b.published_at"])
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`b.search @@ (websearch_to_tsquery('simple', ${q}) || websearch_to_tsquery('english', ${q}))`),
    )
    .limit(limit);
}

function selectNewest(db: Db, cursor: Cursor | null) {
  const newest = db.selectFrom("blogs as b").where(sql<boolean>`b.is_public`);
  return newest
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.published_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc");
}

function selectTagged(db: Db, tag: string, cursor: Cursor | null) {
  const tagged = db.selectFrom("blog_tags as t").innerJoin("blogs as b", "b.id", "t.blog_id").where("t.tag", "=", tag);
  return tagged
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(t.published_at, t.blog_id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("t.published_at", "desc")
    .orderBy("t.blog_id", "desc");
}

function selectCards(db: Db) {
  return db
    .selectFrom("blogs as b")
    .leftJoin("authors as a", "a.id", "b.author_id")
    .select([
      "b.id",
      "b.title",
      sql<string>`case when b.summary <> '' then b.summary else left(b.content_text, 200) end`.as("excerpt"),
      "b.tags",
      "a.name as author_name",
      "a.username as author_username",
      "a.avatar_url as author_avatar_url",
      "b.published_at",
      "b.created_at",
      "b.reading_minutes",
      "b.like_count",
      "b.comment_count",
      "b.view_count",
      "b.is_demo",
    ]);
}
