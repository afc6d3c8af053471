import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { newId } from "./ids.ts";
import { findMissingParent } from "./missing-parent.ts";

const testDb = await openTestDatabase();

const missingIn = (statement: string, values: unknown[]) =>
  testDb.owner.query(statement, values).then(() => "nothing failed", findMissingParent);

test("distinguishes a missing account from another missing row, and both from other errors", async () => {
  const { userId } = await createMember(testDb);
  const like = "insert into blog_likes (id, blog_id, user_id) values (gen_random_uuid(), $1, $2)";
  const device = `insert into push_subscriptions (session_id, user_id, endpoint, public_key, auth_secret, server_key, created_at)
    values ($1, $2, 'https://push.example.test/1', decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), decode(repeat('04', 65), 'hex'), now())`;
  const journal =
    "insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at) values ($1, $2, 'A', '', '', '', now(), now())";
  expect(await missingIn(journal, [newId(), newId()])).toBe("account");
  expect(await missingIn(device, [newId(), userId])).toBe("account");
  expect(await missingIn(like, [newId(), userId])).toBe("thing");
  expect(await missingIn(like, ["no id", userId])).toBeNull();
});

test("no foreign key prevents the deletion of its target", async () => {
  const { rows } = await testDb.owner.query(
    "select conname from pg_constraint where contype = 'f' and confdeltype not in ('c', 'n') and connamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([]);
});
