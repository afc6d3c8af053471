import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LoaderFunctionArgs } from "react-router";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let renders = 0;

const routes = {
  news: {
    loader: ({ context }: LoaderFunctionArgs) => {
      getRequestContext(context).topics.add("news");
      renders += 1;
      return { renders };
    },
  },
  publish: {
    action: async ({ context }: LoaderFunctionArgs) => {
      await notifyTopic(getCtx(context).db, "news");
      return { is: "published" };
    },
    isResource: true,
  },
};

const readNews = async () => (await fetch(`${site.url}/news`)).text();

beforeAll(async () => {
  site = await startSmallSite(testDb, { routes, cachesPages: true });
  // Pages are cached once the process listens for changes.
  await vi.waitUntil(async () => new Set([await readNews(), await readNews()]).size === 1, { timeout: 10_000 });
});
afterAll(() => site.close());

test("the response to a member's change waits until their process has invalidated the pages that show it", async () => {
  const { userId } = await createMember(testDb);
  const headers = { cookie: `session=${await signIn(testDb, userId)}`, origin: site.origin };
  const before = await readNews();
  const { rows } = await testDb.owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  const signal = (name: "SIGSTOP" | "SIGCONT") => rows.forEach(({ pid }) => process.kill(pid, name));
  // The notification of the change is delayed.
  signal("SIGSTOP");
  setTimeout(signal, 200, "SIGCONT");
  expect((await fetch(`${site.url}/publish`, { method: "POST", body: "a=b", headers })).status).toBe(200);
  expect(await readNews()).not.toBe(before);
});
