import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Ledger } from "./fault-writes.ts";
import { findWrongCounters } from "../simulate-members.ts";

const settleWithinMs = 240_000;

/** Returns every acknowledged change that is missing, every text that is there twice, and every counter that differs from its rows. */
export async function findLosses(pool: pg.Pool, ledger: Ledger): Promise<string[]> {
  const marks = await readColumn(
    pool,
    `select 'bookmark ' || user_id || ' ' || reference_id as value from bookmarks where removed_at is null
     union all select 'blog-like ' || user_id || ' ' || blog_id from blog_likes
     union all select 'discussion-like ' || user_id || ' ' || discussion_id from discussion_likes
     union all select 'going ' || user_id || ' ' || event_id from event_rsvps where state = 'going'`,
  );
  const texts = await readColumn(
    pool,
    `select content as value from blog_comments union all select content from discussion_replies
     union all select title from discussions union all select title from job_applications`,
  );
  const isSet = new Set(marks);
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const lost = [...ledger.marks].filter(([key, isOn]) => isSet.has(key) !== isOn).map(([key]) => `lost: ${key}`);
  for (const [text, { isAcknowledged, path }] of ledger.texts) {
    const count = counts.get(text) ?? 0;
    if (count > 1) lost.push(`${count} times: ${text} at ${path}`);
    if (isAcknowledged && count === 0) lost.push(`lost: ${text} at ${path}`);
  }
  return [...lost, ...(await findWrongCounters(pool))];
}

/**
 * Waits until every task has run, and returns the notifications of authors and followers, and the mails, that are missing or came twice.
 * After each kill a task waits longer, up to 40 minutes: it is made to retry at once, as an operator can do.
 */
export async function findTaskErrors(pool: pg.Pool): Promise<string[]> {
  const deadline = Date.now() + settleWithinMs;
  for (;;) {
    await pool.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
    const open = await readColumn(
      pool,
      "select name || ' ' || state as value from pgboss.job where state < 'completed' and name ~ '^(discussions.tell|notifications.deliver|mail)' limit 1",
    );
    if (open.length === 0) break;
    if (Date.now() > deadline) return [`Not worked on in time: ${open[0]}`];
    await pause(250);
  }
  return readColumn(
    pool,
    `with followed as (
       select s.user_id, 'reply:' || r.id as key, s.since, r.created_at from discussion_replies r
       join discussions d on d.id = r.discussion_id
       join discussion_stances s on s.discussion_id = d.id and s.user_id not in (r.user_id, d.author_id)
       where r.is_public
     ), due as (
       select d.author_id as user_id, 'reply:' || r.id as key from discussion_replies r join discussions d on d.id = r.discussion_id
       where r.is_public and r.user_id <> d.author_id
       union all -- those who followed long enough for it to be committed by then
       select user_id, key from followed where since < created_at - interval '20 seconds'
       union all
       select b.author_id, 'comment:' || c.id from blog_comments c join blogs b on b.id = c.blog_id where c.is_public and c.user_id <> b.author_id
       union all
       select d.author_id, concat('like:', d.id, ':', l.user_id) from discussion_likes l join discussions d on d.id = l.discussion_id
       where l.user_id <> d.author_id
       union all
       select b.author_id, concat('like:', b.id, ':', l.user_id) from blog_likes l join blogs b on b.id = l.blog_id where l.user_id <> b.author_id
     ), told as (
       select user_id, key, count(*) as times from (
         select user_id, key from notifications union all select user_id, unnest(grouped_keys) from notifications
       ) as every group by 1, 2
     )
     select concat(coalesce(due.key, told.key), ' told ', coalesce(times, 0), ' times') as value
     from due full join told using (user_id, key)
     where times is distinct from 1
       -- also of a like that was taken back, and of a reply to whoever followed at the last moment
       or (due.key is null and told.key not like 'like:%' and (told.user_id, told.key) not in (select user_id, key from followed))
     union all
     select 'failed for good: ' || source_name from pgboss.job where name = 'dead-letter' limit 100`,
  );
}

async function readColumn(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}
