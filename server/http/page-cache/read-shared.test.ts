import { expect, test } from "vitest";
import type { Ctx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildViewer } from "#tests/factories/members.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createReadCache } from "./cached-reads.ts";
import { readShared } from "./read-shared.ts";

function setUp() {
  const reads = createReadCache({ clock: createFakeClock() });
  reads.resume();
  const ctx = createTestCtx({ database: { db: {} as Db } });
  const asked: (Ctx["viewer"] | undefined)[] = [];
  const readAs = (viewer: Ctx["viewer"], name = "blogs") =>
    readShared({ ctx: { ...ctx, viewer }, reads }, { name, topics: ["blogs"] }, async ({ viewer: reader }) => asked.push(reader));
  return { asked, readAs };
}

test("reads without a viewer, once for all members and visitors", async () => {
  const { asked, readAs } = setUp();
  expect([await readAs(buildViewer()), await readAs(null), await readAs(buildViewer({ roles: ["admin"] }))]).toEqual([1, 1, 1]);
  expect(asked).toEqual([null]);
  expect(await readAs(null, "discussions")).toBe(2);
});
