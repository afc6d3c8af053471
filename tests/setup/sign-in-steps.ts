import { expect } from "vitest";
import type { Toast } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { TestBrowser } from "./browser.ts";
import type { TestDatabase } from "./test-database.ts";

/** The answer of the page `/seen` of the sign-in site: who asked, and the toast that came along. */
export type Seen = { viewer: Viewer | null; flash: Toast | null };

/** Begins a sign-in and lets a fake issuer answer; returns the callback address without visiting it. */
export async function answerOf(browser: TestBrowser, fields: Record<string, string> = {}): Promise<string> {
  const start = await browser.post("/auth/sign-in", fields);
  expect(start.status).toBe(303);
  const atIssuer = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
  return atIssuer.headers.get("location") ?? "";
}

/** Signs in at a fake issuer; returns the response of the callback. */
export async function signInWith(browser: TestBrowser, fields: Record<string, string> = {}): Promise<Response> {
  return browser.get(await answerOf(browser, fields));
}

/** Opens a page as the browser's visitor. */
export async function look(browser: TestBrowser): Promise<Seen> {
  const response = await browser.get("/seen");
  return (await response.json()) as Seen;
}

/** Completes the member's onboarding directly in the database. */
export async function completeProfile(testDb: TestDatabase, browser: TestBrowser): Promise<void> {
  const { viewer } = await look(browser);
  await testDb.owner.query(
    "insert into profiles (id, name, email, user_type, onboarding_completed) values ($1, $2, $3, 'corporate', true)",
    [viewer?.userId, viewer?.name, viewer?.email],
  );
}

/** Returns how many sessions the database has. */
export async function countSessions(testDb: TestDatabase): Promise<number> {
  const { rows } = await testDb.owner.query<{ count: number }>("select count(*)::int as count from sessions");
  return rows[0]?.count ?? 0;
}
