import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const states = ["visitor", "no profile", "incomplete", "campus", "corporate", "verified", "admin"] as const;
type State = (typeof states)[number];
type Answers = readonly [string, string, string, string, string, string, string];

const page = "page";
const missing = "404";
const everybody = [page, page, page, page, page, page, page] as const;
const login = (next: string) => `/login?next=${encodeURIComponent(next)}`;
const select = (next: string) => `/onboarding/select?next=${encodeURIComponent(next)}`;
const members = (at: string): Answers => [login(at), select(at), select(at), page, page, page, page];
const unfinished = (visitor: string, complete: string): Answers => [visitor, page, page, complete, complete, complete, complete];
const corporates = (at: string): Answers => [login(at), select(at), select(at), "/dashboard", page, page, page];

const verification = `/verify-corporate?token=${"0".repeat(39)}`;

/**
 * Every address of the specification's table (part 1, section 2) and our own, with the answer for each of the seven states. A blog and a
 * discussion stand for the ids.
 */
const table: Record<string, Answers> = {
  "/": [page, "/onboarding/select", "/onboarding/select", "/tech-flash", "/tech-flash", "/tech-flash", "/tech-flash"],
  "/login": [page, "/onboarding/select", "/onboarding/select", "/tech-flash", "/tech-flash", "/tech-flash", "/tech-flash"],
  "/login?next=/jobs/new": [page, select("/jobs/new"), select("/jobs/new"), "/jobs/new", "/jobs/new", "/jobs/new", "/jobs/new"],
  "/auth/callback": ["/", "/onboarding/select", "/onboarding/select", "/tech-flash", "/tech-flash", "/tech-flash", "/tech-flash"],
  "/onboarding/select": unfinished("/login", "/tech-flash"),
  "/onboarding": unfinished("/", "/dashboard"),
  "/onboarding/corporate": unfinished("/", "/tech-flash"),
  "/onboarding/corporate?step=verify": ["/", "/onboarding/corporate", "/onboarding/corporate", "/tech-flash", page, "/tech-flash", page],
  "/onboarding/corporate-profile": unfinished("/", "/dashboard"),
  "/onboarding/campus": unfinished("/", "/dashboard"),
  "/verify-corporate": everybody,
  "/verify-corporate?token=abc": everybody,
  [verification]: [login(verification), page, page, page, page, page, page],
  "/dashboard": members("/dashboard"),
  "/corporate-dashboard": corporates("/corporate-dashboard"),
  "/hub": [login("/hub"), "/onboarding?next=%2Fhub", "/onboarding?next=%2Fhub", page, page, page, page],
  "/settings": [login("/settings"), page, page, page, page, page, page],
  "/consent": [login("/consent"), select("/consent"), select("/consent"), missing, missing, missing, missing],
  "/admin": [missing, missing, missing, missing, missing, missing, page],
  "/admin/tasks": [missing, missing, missing, missing, missing, missing, page],
  "/admin/tasks?task=mail.send&cursor=": [missing, missing, missing, missing, missing, missing, page],
  "/admin/sources": [missing, missing, missing, missing, missing, missing, page],
  "/admin/roles": [missing, missing, missing, missing, missing, missing, page],
  "/admin/waitlist": [missing, missing, missing, missing, missing, missing, page],
  "/admin/ai-spend": [missing, missing, missing, missing, missing, missing, page],
  "/admin/ai-spend?day=2026-11-20": [missing, missing, missing, missing, missing, missing, page],
  "/admin/log": [missing, missing, missing, missing, missing, missing, page],
  "/admin/waitlist/export": [missing, missing, missing, missing, missing, missing, "/admin/waitlist"],
  "/tech-flash": everybody,
  "/blogs": everybody,
  "/blogs/new": members("/blogs/new"),
  "/blog/BLOG": everybody,
  "/blogs/BLOG": ["/blog/BLOG", "/blog/BLOG", "/blog/BLOG", "/blog/BLOG", "/blog/BLOG", "/blog/BLOG", "/blog/BLOG"],
  "/discussions": everybody,
  "/discussions/new": members("/discussions/new"),
  "/discussion/TALK": everybody,
  "/discussions/TALK": [
    "/discussion/TALK",
    "/discussion/TALK",
    "/discussion/TALK",
    "/discussion/TALK",
    "/discussion/TALK",
    "/discussion/TALK",
    "/discussion/TALK",
  ],
  "/events": everybody,
  "/ask-me": everybody,
  "/jobs": everybody,
  "/jobs/new": corporates("/jobs/new"),
  "/my-bookmarks": everybody,
  "/c2c": everybody,
  "/campus-to-corporate": everybody,
  "/c2c/career-path": everybody,
  "/c2c/resources": everybody,
  "/c2c/roadmap": members("/c2c/roadmap"),
  "/c2c/jobs": members("/c2c/jobs"),
  "/c2c/progress": members("/c2c/progress"),
  "/c2c/progress/new": members("/c2c/progress/new"),
  "/journals": members("/journals"),
};

const testDb = await openTestDatabase();
let pages: PageVisits;
let viewers: Record<State, Viewer | null>;
let blogId = "";
let talkId = "";

beforeAll(async () => {
  pages = visitPages(testDb);
  viewers = {
    visitor: null,
    "no profile": await createMember(testDb, { onboardingCompleted: false, userType: null }),
    incomplete: await createMember(testDb, { onboardingCompleted: false, userType: "corporate" }),
    campus: await createMember(testDb, { userType: "campus" }),
    corporate: await createMember(testDb),
    verified: await createMember(testDb, { verified: true }),
    admin: await createMember(testDb, { roles: ["admin"] }),
  };
  const authorId = viewers.corporate?.userId ?? null;
  blogId = await createBlogRow(testDb, authorId);
  talkId = await createDiscussionRow(testDb, authorId);
});

const cases = Object.entries(table).flatMap(([address, answers]) =>
  states.map((state, index) => ({ address, state, answer: answers[index] ?? "" })),
);

test.each(["/jobs/new", "/corporate-dashboard"])(
  "a campus member who opens %s is told why it is not available to them",
  async (address) => {
    const { cookies = [] } = await pages.open(address, viewers.campus);
    const flash = cookies.find((line) => line.startsWith("flash=")) ?? "";
    expect(Buffer.from(flash.slice("flash=".length), "base64url").toString()).toContain("corporate-only");
    expect((await pages.open("/onboarding", viewers.campus)).cookies).toEqual([]);
  },
);

test.each(cases)("$address gives $state: $answer", async ({ address, state, answer }) => {
  const withIds = (text: string) => text.replace("BLOG", blogId).replace("TALK", talkId);
  const { to, status } = await pages.open(withIds(address), viewers[state]);
  expect(to ?? (status === 200 ? page : String(status))).toBe(withIds(answer));
});
