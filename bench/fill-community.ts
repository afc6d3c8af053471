import type pg from "pg";
import { words, zipfPlace } from "./words.ts";

const people = 500;
const commentsOnFirst = 50;

export type Community = { firstBlog: string; firstDiscussion: string };

/** Fills blogs, discussions and `comments` comments and replies (half each), spread evenly; the newest blog and discussion get 50 more. */
export async function fillCommunity(pool: pg.Pool, counts: { blogs: number; discussions: number; comments: number }): Promise<Community> {
  await fillPeople(pool);
  await pool.query(
    `insert into blogs (id, author_id, title, summary, content, content_html, content_text, tags, status, published_at, like_count, comment_count)
     select gen_random_uuid(), ${personAt("n")}, ${textOf("n", 6)}, ${textOf("n + 7", 14)}, t.body, '<p>' || t.body || '</p>', t.body,
       array[${wordAt(1)}, ${wordAt(2)}], 'published', date_trunc('milliseconds', now()) - n * interval '1 minute', n % 40, 0
     from generate_series(1, $2::int) n cross join lateral (select ${textOf("n + 3", 80)} as body) t`,
    [words, counts.blogs],
  );
  await pool.query(
    `insert into discussions (id, author_id, title, content, content_html, content_text, tags, created_at, like_count)
     select gen_random_uuid(), ${personAt("n")}, ${textOf("n + 11", 8)}, t.body, '<p>' || t.body || '</p>', t.body,
       array[${wordAt(3)}], date_trunc('milliseconds', now()) - n * interval '1 minute', n % 25
     from generate_series(1, $2::int) n cross join lateral (select ${textOf("n + 5", 50)} as body) t`,
    [words, counts.discussions],
  );
  const half = Math.floor(counts.comments / 2);
  await fillComments(pool, Math.ceil(half / counts.blogs));
  await fillReplies(pool, Math.ceil(half / counts.discussions));
  await pool.query("analyze blogs, blog_tags, blog_comments, discussions, discussion_tags, discussion_replies, users, profiles");
  return {
    firstBlog: await firstId(pool, "select id from blogs where is_public order by published_at desc, id desc limit 1"),
    firstDiscussion: await firstId(pool, "select id from discussions where is_public order by created_at desc, id desc limit 1"),
  };
}

async function fillPeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (id, issuer, subject, email, email_verified, name)
       select gen_random_uuid(), 'https://bench.example', n::text, 'bench-' || n || '@bench.example', true, 'Bench Member ' || n
       from generate_series(1, $1::int) n returning id, name, email, subject)
     insert into profiles (id, name, email, username, user_type, onboarding_completed)
     select id, name, email, 'bench_' || subject, 'corporate', true from made`,
    [people],
  );
  await pool.query(
    "create unlogged table bench_people as select row_number() over () - 1 as seat, id from users where issuer = 'https://bench.example'",
  );
  await pool.query("create unique index on bench_people (seat)");
}

async function fillComments(pool: pg.Pool, perBlog: number): Promise<void> {
  await pool.query(
    `insert into blog_comments (id, blog_id, user_id, content, content_html, created_at)
     select gen_random_uuid(), b.id, ${personAt("b.place + k")}, 'A thought.', '<p>A thought of some length about what was said above, and a question.</p>',
       b.published_at + k * interval '1 second'
     from (select id, published_at, row_number() over (order by published_at desc, id desc) as place from blogs) b
     cross join lateral generate_series(1, $1::int + case when b.place = 1 then ${commentsOnFirst} else 0 end) k`,
    [perBlog],
  );
  await pool.query(
    "update blogs b set comment_count = c.count from (select blog_id, count(*) from blog_comments group by 1) c where c.blog_id = b.id",
  );
}

async function fillReplies(pool: pg.Pool, perDiscussion: number): Promise<void> {
  await pool.query(
    `insert into discussion_replies (id, discussion_id, user_id, content, content_html, created_at, thread_at)
     select gen_random_uuid(), d.id, ${personAt("d.place + k")}, 'A thought.', '<p>A thought of some length about what was asked above, and an answer.</p>',
       d.created_at + k * interval '1 second', d.created_at + k * interval '1 second'
     from (select id, created_at, row_number() over (order by created_at desc, id desc) as place from discussions) d
     cross join lateral generate_series(1, $1::int + case when d.place = 1 then ${commentsOnFirst} else 0 end) k`,
    [perDiscussion],
  );
  await pool.query(
    "update discussions d set reply_count = r.count from (select discussion_id, count(*) from discussion_replies group by 1) r where r.discussion_id = d.id",
  );
}

async function firstId(pool: pg.Pool, query: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(query);
  return rows[0]?.id ?? "";
}

// Expressions over the word list $1 and the row number `n`, or another number: the same rows on every run.
function wordAt(step: number): string {
  return `($1::text[])[${zipfPlace(uniformOf(`n::bigint * 7919 + ${step}`))}]`;
}

function textOf(row: string, length: number): string {
  return `(select string_agg(($1::text[])[${zipfPlace(uniformOf(`(${row})::bigint * 131 + w`))}], ' ') from generate_series(1, ${length}) w)`;
}

function uniformOf(number: string): string {
  return `((hashint8(${number})::bigint + 2147483648) / 4294967296.0)::double precision`;
}

function personAt(row: string): string {
  return `(select p.id from bench_people p where p.seat = (${row})::bigint % ${people})`;
}
