import { redirect } from "react-router";
import { getRequestContext } from "#server/http/request-context.ts";
import { finishSignIn, startSignIn } from "#server/http/sign-in/sign-in.ts";
import { finishSession } from "#server/http/sign-in/sign-out.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Seen } from "../sign-in-steps.ts";
import { startSmallSite } from "./small-site.ts";
import type { TestDatabase } from "../test-database.ts";

export type SignInSite = { url: string; publicUrl: string; clock: FakeClock; close(): Promise<void> };

/**
 * Starts the real HTTP layer with the real sign-in. In place of all pages it has `/seen`, which answers as JSON with the viewer and the
 * waiting toast. Its clock stands still at the time of the start.
 */
export async function startSignInSite(testDb: TestDatabase, settings: Record<string, string> = {}, log?: Log): Promise<SignInSite> {
  const clock = createFakeClock(new Date());
  const site = await startSmallSite(testDb, {
    settings,
    clock,
    log,
    routes: {
      "auth/sign-in": { action: ({ context, request }) => startSignIn(context, request), isResource: true },
      "auth/callback": { loader: ({ context, request }) => finishSignIn(context, request), isResource: true },
      "auth/sign-out": { action: ({ context }) => finishSession(context), loader: () => redirect("/"), isResource: true },
      seen: { loader: ({ context }) => showSeen(getRequestContext(context)), isResource: true },
    },
  });
  return { url: site.url, publicUrl: site.origin, clock, close: () => site.close() };
}

function showSeen({ ctx, flash }: ReturnType<typeof getRequestContext>): Response {
  return new Response(JSON.stringify({ viewer: ctx.viewer, flash } satisfies Seen), { headers: { "content-type": "text/html" } });
}
