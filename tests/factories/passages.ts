import type { FoundPassage, FoundPassages } from "#server/domains/search/search.ts";

/** A passage as a search finds it; by default from a blog. */
export function buildPassage(overrides: Partial<FoundPassage> = {}): FoundPassage {
  return {
    kind: "blog",
    id: "01890000-0000-7000-8000-000000000001",
    title: "How I prepared for interviews in Pune",
    text: "Mock interviews with two friends every Sunday helped more than any course.",
    href: "/blog/01890000-0000-7000-8000-000000000001#md-sundays",
    at: "2026-11-19T06:30:00.000Z",
    coverage: 1,
    isDemo: false,
    isEnough: true,
    ...overrides,
  };
}

/** The result of a search that found these passages. */
export function buildFound(passages: FoundPassage[]): FoundPassages {
  return { passages, isThin: passages.length === 0, terms: [["interview"]] };
}
