import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestReply, writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteDiscussion, findStoryDiscussion, getDiscussion, listStoryDiscussions } from "./discussions.ts";

const testDb = await openTestDatabase();
let [asha, ravi]: Viewer[] = [];
let story: { id: string; title: string };

beforeAll(async () => {
  [asha, ravi] = [await createSettledMember(testDb), await createSettledMember(testDb)];
});
beforeEach(() => {
  story = { id: newId(), title: "Zepto raises $350 million" };
});

const asMember = (viewer: Viewer | undefined) => createMemberCtx(testDb, viewer as Viewer);
const start = (viewer: Viewer | undefined, about = story) => writeDiscussion(asMember(viewer), buildDiscussionForm(), about);

const startedId = async (viewer: Viewer | undefined) => savedId(await start(viewer));

async function moderate(id: string, moderation: "hidden" | "clear"): Promise<void> {
  await testDb.owner.query("update discussions set moderation = $2, moderation_reason = 'Spam' where id = $1", [id, moderation]);
}

const discussedIn = async () => (await findStoryDiscussion(createTestCtx(testDb), story.id))?.id ?? null;

describe("the discussion of a story", () => {
  test("names its story, and is found by the story with its number of replies", async () => {
    const id = await startedId(asha);
    await createTestReply(testDb, ravi as Viewer, { discussionId: id });
    const read = await getDiscussion(createTestCtx(testDb), id);
    expect(read).toMatchObject({ discussion: { story } });
    expect(await listStoryDiscussions(createTestCtx(testDb), [newId(), story.id])).toEqual(new Map([[story.id, { id, replyCount: 1 }]]));
    expect(await listStoryDiscussions(createTestCtx(testDb), [])).toEqual(new Map());
  });

  test("is the only one: a second attempt gets the first one and writes nothing, and another story has its own", async () => {
    const id = await startedId(asha);
    expect(await start(ravi)).toMatchObject({ outcome: "taken", discussion: { id } });
    expect(await start(ravi, { id: newId(), title: "Other news" })).toMatchObject({ outcome: "saved" });
    expect(await writeDiscussion(asMember(ravi), buildDiscussionForm())).toMatchObject({ outcome: "saved" });
    const { rows } = await testDb.owner.query("select id from discussions where story_id = $1", [story.id]);
    expect(rows).toEqual([{ id }]);
  });

  test("is the only one of many started at once, and the others leave nothing behind", async () => {
    const settled = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => start(at % 2 ? asha : ravi)));
    const outcomes = settled.map((one) => (one.status === "fulfilled" ? one.value.outcome : one.reason.code));
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
    expect(outcomes.every((outcome) => ["saved", "taken", "conflict"].includes(outcome))).toBe(true);
    const { rows } = await testDb.owner.query(
      "select (select count(*)::integer from discussions where story_id = $1) as rows, (select count(*)::integer from post_fingerprints f where not exists (select 1 from discussions d where d.id = f.item_id) and f.item_kind = 'discussion') as lost",
      [story.id],
    );
    expect(rows).toEqual([{ rows: 1, lost: 0 }]);
  });
});

describe("a story whose discussion is gone", () => {
  test("can be discussed again after the discussion was deleted", async () => {
    await deleteDiscussion(asMember(asha), await startedId(asha));
    expect(await discussedIn()).toBeNull();
    expect(await discussedIn()).not.toBe(await startedId(ravi));
  });

  test("can be discussed again after the discussion was hidden, and it is then restored without the story", async () => {
    const hidden = await startedId(asha);
    await moderate(hidden, "hidden");
    expect(await discussedIn()).toBeNull();
    const second = await startedId(ravi);
    await moderate(hidden, "clear");
    expect(await discussedIn()).toBe(second);
    expect(await getDiscussion(createTestCtx(testDb), hidden)).toMatchObject({ discussion: { story: null } });
  });

  test("is not linked to a restored discussion while another one about it is being started", async () => {
    const hidden = await startedId(asha);
    await moderate(hidden, "hidden");
    const second = newId();
    const row = `insert into discussions (id, author_id, title, content, content_html, content_text, story_id, story_title)
      select $2, $3, title, content, content_html, content_text, $4, $5 from discussions where id = $1`;
    const starting = [row, [hidden, second, (ravi as Viewer).userId, story.id, story.title]] as const;
    await duringChange(testDb, [starting], () => moderate(hidden, "clear"));
    expect(await discussedIn()).toBe(second);
    expect(await getDiscussion(createTestCtx(testDb), hidden)).toMatchObject({ discussion: { story: null } });
  });

  test("is linked to a restored discussion if it has no other", async () => {
    const id = await startedId(asha);
    await moderate(id, "hidden");
    await moderate(id, "clear");
    expect(await discussedIn()).toBe(id);
  });
});

test("a discussion stays after its story is deleted", async () => {
  const parts = await createArticles(testDb, [{ storyId: story.id }, { storyId: story.id }]);
  const id = await startedId(asha);
  for (const [at, expected] of [story, null].entries()) {
    await testDb.owner.query("delete from tech_flash where id = $1", [parts[at]?.id]);
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { story: expected } });
  }
});

test("lists of news are invalidated by discussions of stories only", async () => {
  const listener = new pg.Client({ connectionString: testDb.url });
  await listener.connect();
  const told: string[] = [];
  listener.on("notification", ({ payload = "" }) => void (payload === "story-discussions" && told.push(payload)));
  await listener.query("listen page_cache");
  const heard = async () => {
    await listener.query("select 1");
    return told.splice(0).length > 0;
  };
  const other = await writeDiscussion(asMember(asha), buildDiscussionForm());
  const otherId = savedId(other);
  await createTestReply(testDb, ravi as Viewer, { discussionId: otherId });
  expect(await heard()).toBe(false);
  const id = await startedId(asha);
  expect(await heard()).toBe(true);
  await createTestReply(testDb, ravi as Viewer, { discussionId: id });
  expect(await heard()).toBe(true);
  await moderate(id, "hidden");
  expect(await heard()).toBe(true);
  await deleteDiscussion(asMember(asha), id);
  expect(await heard()).toBe(true);
  await listener.end();
});
