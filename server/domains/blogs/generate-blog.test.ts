import { afterAll, describe, expect, test } from "vitest";
import { generateBlogBody } from "#contracts/blog-pages.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { generateBlog, requireGenerator } from "./blogs.ts";

const testDb = await openTestDatabase();
const model = await startModelServer();
const member = await createMember(testDb);
afterAll(() => model.close());

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer, { config: createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m" }) });
const body = { title: "Queues", brief: "Why they stand still", tags: ["Cloud"] };

describe("a generated blog", () => {
  test("is what the model wrote, with summary and tags, and is not stored", async () => {
    model.says(JSON.stringify({ content: "## Why\n\nBecause.", summary: "Short.", tags: ["Cloud", "cloud", "Queues"] }));
    expect(await generateBlog(ctxOf(member), body)).toEqual({
      content: "## Why\n\nBecause.",
      summary: "Short.",
      tags: ["Cloud", "Queues"],
    });
    const { rows } = await testDb.owner.query("select (select count(*) from blogs) + (select count(*) from blog_autosaves) as count");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("is read from a code fence or plain text, without invalid fields", async () => {
    model.says('```json\n{"content": "Fenced", "tags": "none"}\n```');
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: "Fenced" });
    model.says("Just text, { not JSON }");
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: "Just text, { not JSON }" });
    model.says(JSON.stringify({ content: "Long tags", tags: ["x".repeat(31), "ok"] }));
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: "Long tags", tags: ["ok"] });
  });

  test("has no half characters, neither in the request nor in the model's answer", async () => {
    model.says('{"content": "Half \\ud83d of it", "summary": "Short \\udc00", "tags": ["Clo\\ud83dud", "\\ud800"]}');
    const asked = generateBlogBody.parse({ ...body, tags: ["Clo\ud83dud", "\udc00"] });
    expect(await generateBlog(ctxOf(member), asked)).toEqual({ content: "Half \ufffd of it", summary: "Short \ufffd", tags: ["Cloud"] });
    expect(asked.tags).toEqual(["Cloud"]);
  });

  test("is streamed while the model writes, without the JSON around it", async () => {
    const content = '## "Why"\n\nTwo \\ lines of नमस्ते 🙂.';
    for (const answer of [JSON.stringify({ content, summary: "Short." }), `\`\`\`json\n${JSON.stringify({ content })}\n\`\`\``, content]) {
      model.says(answer);
      const pieces: string[] = [];
      expect(await generateBlog(ctxOf(member), body, { onContent: (piece) => pieces.push(piece) })).toMatchObject({ content });
      expect(pieces.length).toBeGreaterThan(2);
      expect(pieces.join("")).toBe(content);
    }
  });

  test("is streamed again from its start once the earlier text turns out not to belong to it", async () => {
    const content = "## Why\n\nBecause the queue stands still.";
    const thoughts = "They want a post about queues. ".repeat(10);
    for (const before of [`${thoughts}</think>\n\n`, "Sure! Here it is:\n\n"]) {
      model.says(before + JSON.stringify({ content }));
      let shown = "";
      const onContent = (piece: string, isAnew: boolean) => (shown = isAnew ? piece : shown + piece);
      expect(await generateBlog(ctxOf(member), body, { onContent })).toEqual({ content });
      expect(shown).toBe(content);
    }
  });

  test.each([
    [
      "words around it",
      'Sure! Here it is:\n\n{"content": "## Why", "tags": ["Cloud"]}\n\nTell me if you like it.',
      { content: "## Why", tags: ["Cloud"] },
    ],
    ["an end too early", '{"content": "## Why\\n\\nBecause of', { content: "## Why\n\nBecause of" }],
    ["an end too early in a fence", '```json\n{"summary": "Short.", "content": "Because', { content: "Because" }],
    [
      "bare line breaks in it",
      '{"content": "## Why\n\nBecause.", "summary": "Short."}',
      { content: "## Why\n\nBecause.", summary: "Short." },
    ],
    [
      "tabs and escapes that JSON has not",
      '{"content": "Don\\\'t: `snake\\_case` in C:\\Users.\\n\\n\tgo run .", "summary": "It\\\'s short.", "tags": ["Go"]}',
      { content: "Don't: `snake\\_case` in C:\\Users.\n\n\tgo run .", summary: "It's short.", tags: ["Go"] },
    ],
    ["an end within an escape", '{"content": "Because \\u09', { content: "Because" }],
    ["a title first", '{"title": "Mine", "content": "## Why", "excerpt": "x"}', { content: "## Why" }],
    [
      "another object around it",
      '{"blog": {"title": "Mine", "content": "## Why", "tags": ["Cloud"]}}',
      { content: "## Why", tags: ["Cloud"] },
    ],
  ])("is only the post if its JSON has %s", async (_what, answer, proposal) => {
    model.says(answer);
    expect(await generateBlog(ctxOf(member), body)).toEqual(proposal);
  });

  test.each(['{"content": "## Why\\n\\nBecause of', "## Why\n\nBecause of"])(
    "says that it may be cut off if the model reached its limit: %s",
    async (answer) => {
      model.says(answer, { finishReason: "length" });
      expect(await generateBlog(ctxOf(member), body)).toEqual({ content: "## Why\n\nBecause of", isCut: true });
    },
  );

  test("is taken out of a code fence around the whole answer, and keeps fences inside it", async () => {
    const post = "## Why\n\n```\ncode\n```\n\nBecause.";
    model.says(`\`\`\`markdown\n${post}\n\`\`\``);
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: post });
    const code = "```js\nrun();\n```\n\nThat is how.";
    model.says(code);
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: code });
    const short = 'An answer looks so: {"title": "x"}. That is all.';
    model.says(short);
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: short });
  });

  test("keeps a JSON example inside a post", async () => {
    const post = `${"A post about an API, in many words. ".repeat(7)}\n\n\`\`\`\n{"content": "x"}\n\`\`\`\n\nMore.`;
    model.says(post);
    expect(await generateBlog(ctxOf(member), body)).toEqual({ content: post });
  });

  test.each(['{"content": ', '{"content": 5}', '{"summary": "Only this"}'])("fails if the answer has no post: %s", async (answer) => {
    model.says(answer);
    await expect(generateBlog(ctxOf(member), body)).rejects.toMatchObject({ code: "upstream_failed" });
  });

  test.each([
    [{ status: 500 }, "upstream_failed"],
    [{ breaksAfter: 0 }, "upstream_failed"],
  ] as const)("that the model does not write fails with a reason: %o", async (behaviour, code) => {
    model.says("Words", behaviour);
    await expect(generateBlog(ctxOf(member), body)).rejects.toMatchObject({ code });
  });

  test("says how long it is until the next day once the day's tokens are used up", async () => {
    const config = createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m", AI_DAILY_TOKENS_TOTAL: "1" });
    const clock = createFakeClock(new Date("2026-11-30T18:29:00Z"));
    const ctx = createMemberCtx(testDb, member, { config, clock });
    await expect(generateBlog(ctx, body)).rejects.toMatchObject({ code: "too_many_requests", retryAfterSeconds: 60 });
  });

  test("is refused without using the limit if there is no model, and not requested again soon", () => {
    expect(() => requireGenerator(createMemberCtx(testDb, member))).toThrow(
      expect.objectContaining({ code: "unavailable", message: "No AI model is set up on this site", retryAfterSeconds: 3_600 }),
    );
    expect(() => requireGenerator(ctxOf(member))).not.toThrow();
  });

  test("requires a complete profile and a parent's consent; otherwise the model is not called", async () => {
    const before = model.asked.length;
    for (const overrides of [{ onboardingCompleted: false }, { canPublish: false }]) {
      const viewer = await createMember(testDb, overrides);
      await expect(generateBlog(ctxOf(viewer), body)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(model.asked).toHaveLength(before);
  });
});
