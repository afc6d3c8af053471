import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BlogCard } from "#app/features/blogs/blog-card.tsx";
import { DiscussionCard } from "#app/features/discussions/discussion-card.tsx";
import { EventCard } from "#app/features/events/event-card.tsx";
import { JobCard } from "#app/features/jobs/job-card.tsx";
import { SearchResultCard } from "#app/features/search/search-result-card.tsx";
import { ArticleCard } from "#app/features/tech-flash/article-card.tsx";
import { renderFragments } from "#tests/setup/render-fragments.ts";

const hostile = `<img src=x onerror="alert(1)">`;
const at = "2026-11-20T10:00:00.000Z";
const common = { id: "0199", title: `Title ${hostile}`, excerpt: `Text ${hostile}`, tags: [`tag ${hostile}`], isDemo: true };
const author = { name: `Name ${hostile}`, username: "asha", avatarUrl: "https://faces.example/1.png" };
const written = { ...common, author, createdAt: at, likeCount: 1 };
const ignore = () => undefined;

const event = {
  ...common,
  startsAt: at,
  endsAt: null,
  days: null,
  venue: `Hall ${hostile}`,
  city: "Pune",
  isOnline: false,
  registrationUrl: "https://events.example/",
  imageUrl: "https://events.example/1.png",
  organiser: "",
  externalSource: null,
  goingCount: 0,
  isFull: true,
  isCancelled: false,
  isVanished: true,
};

const job = {
  ...common,
  company: `Company ${hostile}`,
  verifiedDomain: "company.example",
  location: "Pune",
  workMode: "hybrid" as const,
  salaryMinLpa: 12,
  salaryMaxLpa: 18,
  experienceMinYears: 2,
  experienceMaxYears: 5,
  moreRequirements: 2,
  requirements: [`Need ${hostile}`],
  postedAt: at,
  expiresAt: null,
  state: "open" as const,
};

const article = {
  ...common,
  summary: `Text ${hostile}`,
  source: "Source",
  externalLink: "https://news.example/",
  imageUrl: null,
  publishedAt: at,
  storyId: "0199",
  sourceCount: 3,
  discussion: { id: "0199", replyCount: 2 },
};
const result = {
  kind: "blog" as const,
  id: "0199",
  title: `Title ${hostile}`,
  text: `Text ${hostile} words`,
  href: "/blog/0199",
  at,
  isDemo: true,
};

const cards: [string, (isSaved: boolean) => ReactNode][] = [
  [
    "a discussion",
    () => createElement(DiscussionCard, { discussion: { ...written, replyCount: 2, hasAcceptedReply: true, newReplyCount: 3 } }),
  ],
  ["a blog", () => createElement(BlogCard, { blog: { ...written, publishedAt: at, readingMinutes: 3, commentCount: 1, viewCount: 9 } })],
  [
    "an event",
    (isSaved) => createElement(EventCard, { event, isSaved, headingLevel: "h2", address: "/events", onBookmarkSettled: ignore }),
  ],
  ["a job", (isSaved) => createElement(JobCard, { job, now: at, saving: { isSaved, address: "/jobs", onSettled: ignore } })],
  [
    "an article",
    (isSaved) =>
      createElement(ArticleCard, {
        article,
        age: "2h ago",
        isSaved,
        headingLevel: "h2",
        address: "/tech-flash",
        choices: { hidesRead: true },
        onBookmarkSettled: ignore,
      }),
  ],
  ["a search result", () => createElement(SearchResultCard, { result, marks: ["words"] })],
];

test.each(cards)("%s renders the same from the cache, with texts escaped", (_name, card) => {
  const plain = renderToString(card(false));
  expect(plain).toContain("&lt;img src=x onerror=");
  expect(plain).not.toContain("<img src=x");
  for (const time of ["first", "second"]) expect({ time, html: renderFragments(card(false)) }).toEqual({ time, html: plain });
});

test.each(cards.slice(2, 5))("%s shows each reader their own bookmark", (_name, card) => {
  expect(renderFragments(card(true))).toContain(">Bookmarked</button>");
  expect(renderFragments(card(false))).toContain(">Bookmark</button>");
  expect(renderFragments(card(true))).toBe(renderToString(card(true)));
});
