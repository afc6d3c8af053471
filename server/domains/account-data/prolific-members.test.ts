import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const count = 8_000;

/** One text with thousands of answers by one member. Side effects of writing an answer are left out, because they are not tested here. */
const texts = [
  {
    answers: "discussion_replies",
    below: "discussion_id",
    counter: "select reply_count as counted from discussions where id = $1",
    text: "insert into discussions (id, title, content, content_html, content_text, reply_count) values ($1, 'Long', '', '', '', $2)",
    fill: `insert into discussion_replies (id, discussion_id, user_id, thread_at, content, content_html)
      select gen_random_uuid(), $1, $2, now(), 'Yes', 'Yes' from generate_series(1, $3::integer)`,
  },
  {
    answers: "blog_comments",
    below: "blog_id",
    counter: "select comment_count as counted from blogs where id = $1",
    text: `insert into blogs (id, title, content, content_html, content_text, status, published_at, comment_count)
      values ($1, 'Long', '', '', '', 'published', now(), $2)`,
    fill: `insert into blog_comments (id, blog_id, user_id, content, content_html)
      select gen_random_uuid(), $1, $2, 'Yes', 'Yes' from generate_series(1, $3::integer)`,
  },
];

test.each(texts)(
  "thousands of $answers lose their author, and are counted again, within the time limit of one statement",
  async (given) => {
    const { userId } = await createMember(testDb);
    const textId = crypto.randomUUID();
    const client = await testDb.owner.connect();
    try {
      await client.query("set session_replication_role = replica");
      await client.query(given.text, [textId, count]);
      await client.query(given.fill, [textId, userId, count]);
      await client.query("set session_replication_role = origin");
      await client.query("analyze discussions, discussion_replies, blogs, blog_comments");
      await client.query("set statement_timeout = '4s'");
      // Counts few rows first, so that this connection caches its plan for few.
      await client.query(`update ${given.answers} set moderated_at = null where id = $1`, [crypto.randomUUID()]);
      await client.query(`update ${given.answers} set user_id = null where user_id = $1`, [userId]);
      const hidden = `update ${given.answers} set moderation = 'hidden', moderation_reason = 'Spam' where id in (
      select id from ${given.answers} where ${given.below} = $1 limit 3)`;
      await client.query(hidden, [textId]);
      expect((await client.query(given.counter, [textId])).rows).toEqual([{ counted: count - 3 }]);
    } finally {
      client.release(true);
    }
  },
);
