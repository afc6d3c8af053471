import { describe, expect, test } from "vitest";
import { discussionForm } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { addBookmark } from "#server/domains/bookmarks/bookmarks.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestReply, writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import { loadNewDiscussion } from "#server/http/screens/discussions/story-discussions.ts";
import { loadStoryScreen } from "./story-screen.ts";

const testDb = await openTestDatabase();
const member = await createSettledMember(testDb);

const open = (id: string, viewer: Viewer | null = null, topics = new Set<string>()) =>
  loadStoryScreen({ ctx: createTestCtx(testDb, { viewer }), topics, reads: uncachedReads }, id);
const openForm = (query: string, reader?: AbortSignal) =>
  loadNewDiscussion(createMemberCtx(testDb, member), new Request(`http://own.invalid/discussions/new${query}`), { reader });

/** Creates a story whose second article was published first. Returns both ids. */
async function createStory(): Promise<{ storyId: string; leadId: string; title: string }> {
  const storyId = newId();
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const title = `News ${storyId}`;
  const [, lead] = await createArticles(testDb, [
    { id: storyId, title, source: "Mint", publishedAt: at(5), tags: ["Cloud"] },
    { storyId, title, source: "Inc42", publishedAt: at(3), tags: ["Startups"] },
  ]);
  await testDb.owner.query("select settle_tech_flash_stories(array[$1::uuid])", [storyId]);
  return { storyId, leadId: lead?.id ?? "", title };
}

async function discuss({ storyId, title }: { storyId: string; title: string }): Promise<string> {
  const outcome = await writeDiscussion(createMemberCtx(testDb, member), buildDiscussionForm(), { id: storyId, title });
  return savedId(outcome);
}

describe("the page of a story", () => {
  test("lists its sources, the earliest first, and is cacheable for visitors", async () => {
    const { storyId, leadId } = await createStory();
    const topics = new Set<string>();
    const screen = await open(storyId, null, topics);
    expect(screen).toMatchObject({ state: "shown", isSaved: false, story: { id: leadId, storyId, source: "Inc42", sourceCount: 2 } });
    expect(screen.state === "shown" && screen.story.sources.map(({ source }) => source)).toEqual(["Inc42", "Mint"]);
    expect([...topics].toSorted()).toEqual(["story-discussions", "tech-flash"]);
  });

  test("is the target of a permanent redirect from a merged article", async () => {
    const { storyId, leadId } = await createStory();
    const moved: unknown = await open(leadId).catch((thrown: unknown) => thrown);
    expect(moved).toBeInstanceOf(Response);
    expect([(moved as Response).status, (moved as Response).headers.get("location")]).toEqual([301, `/tech-flash/${storyId}`]);
  });

  test("is missing for an unknown or invalid id", async () => {
    expect(await open(newId())).toEqual({ state: "missing" });
    expect(await open("../etc")).toEqual({ state: "missing" });
  });

  test("shows its discussion with the replies, and a member's bookmark to that member only", async () => {
    const story = await createStory();
    await addBookmark(createMemberCtx(testDb, member), { type: "tech_flash", referenceId: story.storyId });
    const id = await discuss(story);
    await createTestReply(testDb, member, { discussionId: id });
    expect(await open(story.storyId, member)).toMatchObject({ isSaved: true, story: { discussion: { id, replyCount: 1 } } });
    expect(await open(story.storyId)).toMatchObject({ isSaved: false });
  });
});

describe("the form for a discussion", () => {
  test("starts with the title and tags of its story", async () => {
    const { storyId, leadId, title } = await createStory();
    for (const id of [storyId, leadId]) {
      const { known, story } = await openForm(`?story=${id}`);
      expect({ title: known.title, tags: known.tags, story }).toEqual({ title, tags: "Cloud, Startups", story: { id: storyId, title } });
      expect(known.content).toMatch(/^From Inc42: https:/);
    }
  });

  test("starts with as many of the story's tags as a discussion may have, and none that is too long", async () => {
    const [article] = await createArticles(testDb, [{ tags: ["x".repeat(40), "a, b", ..."cdefghi"] }]);
    const { known } = await openForm(`?story=${article?.id}`);
    expect(known.tags).toBe("a, b, c, d, e, f, g, h");
    expect(discussionForm.safeParse(known).success).toBe(true);
  });

  test("redirects to the story's discussion", async () => {
    const story = await createStory();
    const id = await discuss(story);
    const led: unknown = await openForm(`?story=${story.storyId}`).catch((thrown: unknown) => thrown);
    expect((led as Response).headers.get("location")).toBe(`/discussion/${id}`);
  });

  test("is shown again with its own response even if somebody else has started the story's discussion", async () => {
    const story = await createStory();
    await discuss(story);
    expect(await openForm(`?story=${story.storyId}`, new AbortController().signal)).toMatchObject({ story: { id: story.storyId } });
  });

  test("is shown without the story when that is gone", async () => {
    expect(await openForm(`?story=${newId()}&title=What%20now`)).toMatchObject({ story: null, known: { title: "What now", content: "" } });
  });
});
