import { expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("a member who asks for a CV thirty times at once takes no turn from anybody else", async () => {
  const [hasty, other] = [await createMember(testDb), await createMember(testDb)];
  const pages = visitPages(testDb);
  const print = (viewer: Viewer) => pages.open("/c2c/cv-builder/cv.pdf", viewer);
  await Promise.all([hasty, other].map((viewer) => pages.send("/c2c/cv-builder", viewer, { intent: "draft" })));
  const asked = Array.from({ length: 30 }, () => print(hasty));
  const others = await print(other);
  const answers = await Promise.all(asked);
  expect(others).toMatchObject({ status: 200, to: null });
  // The one under way and the latest; those in between are sent back to the builder, which says so.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ to }) => to === "/c2c/cv-builder")).toHaveLength(28);
}, 60_000);
