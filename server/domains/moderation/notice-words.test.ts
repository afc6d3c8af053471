import { beforeAll, expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getBlog } from "#server/domains/blogs/blogs.ts";
import { getDiscussion } from "#server/domains/discussions/discussions.ts";
import { getJob } from "#server/domains/jobs/jobs.ts";
import { createSettledMember, createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let moderator: Viewer;

beforeAll(async () => {
  [author, moderator] = [await createSettledMember(testDb), await createSettledMember(testDb, { roles: ["moderator"] })];
});

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const takeDown = (kind: ItemKind, id: string) =>
  decide(ctxOf(moderator), decisionForm.parse({ kind, id, action: kind === "blog" ? "reject" : "hide", reason: "Name your sources" }));

const kinds = {
  blog: { create: () => createTestBlog(testDb, author), read: getBlog },
  discussion: { create: () => createTestDiscussion(testDb, author), read: getDiscussion },
  job: { create: () => postTestJob(ctxOf(author)), read: getJob },
};

test.each(["blog", "discussion", "job"] as const)(
  "what was taken down is told to the author of a %s and to moderators, each in their words",
  async (kind) => {
    const { create, read } = kinds[kind];
    const id = await create();
    await takeDown(kind, id);
    const adviceFor = async (viewer: Viewer) => JSON.stringify(await read(ctxOf(viewer), id));
    expect(await adviceFor(author)).toContain(
      '"reason":"Name your sources","advice":"Whenever you change it and save, a moderator looks at it again."',
    );
    expect(await adviceFor(moderator)).toContain(
      '"reason":"Name your sources","advice":"Only its author and moderators see it. The words above are what its author was told."',
    );
  },
);
