import { expect, test } from "vitest";
import type { MatchRow } from "./queries.ts";
import { rankMatches } from "./rank.ts";

const now = new Date("2026-11-20T09:00:00Z");

function row(id: string, overrides: Partial<MatchRow> = {}): MatchRow {
  const at = new Date("2026-11-19T09:00:00Z");
  return {
    is_of_kind: false,
    kind: "blog",
    item_id: id,
    at,
    entry_ids: [id],
    terms: [1],
    coverage: 0.5,
    title_coverage: 0,
    is_exact: false,
    is_about: false,
    ...overrides,
  };
}

const order = (rows: MatchRow[], context: { kinds?: string[]; skills?: number[]; isDoubtful?: boolean } = {}) =>
  rankMatches(rows, { now, kinds: new Set(context.kinds), skills: new Set(context.skills), isDoubtful: context.isDoubtful ?? false }).map(
    ({ item_id: id }) => id,
  );

test("an exact title comes before everything, then the entry that covers most of the terms", () => {
  expect(order([row("half"), row("all", { coverage: 1 }), row("exact", { coverage: 0.3, is_exact: true })])).toEqual([
    "exact",
    "all",
    "half",
  ]);
});

test("among entries of equal coverage the title decides, then people before feeds, then the nearest in time", () => {
  const rows = [
    row("older", { at: new Date("2025-01-01T00:00:00Z") }),
    row("feed", { kind: "tech-flash" }),
    row("newer"),
    row("title", { title_coverage: 0.5, at: new Date("2020-01-01T00:00:00Z") }),
  ];
  expect(order(rows)).toEqual(["title", "newer", "older", "feed"]);
});

test("the order does not depend on the order of the matches", () => {
  const rows = ["c", "a", "b"].map((id) => row(id));
  expect(order(rows)).toEqual(order(rows.toReversed()));
});

test("a kind that the query names comes before others with a slightly higher coverage, but not before a much higher one", () => {
  const rows = [row("job", { kind: "job", coverage: 0.6 }), row("blog", { coverage: 0.75 }), row("discussion", { coverage: 1 })];
  expect(order(rows)).toEqual(["discussion", "blog", "job"]);
  expect(order(rows, { kinds: ["job"] })).toEqual(["discussion", "job", "blog"]);
});

test("an entry about a skill comes before one that contains its name, even in the title if the name is also a common word", () => {
  const rows = [row("title", { title_coverage: 1 }), row("tagged", { is_about: true }), row("both", { title_coverage: 1, is_about: true })];
  expect(order(rows)).toEqual(["both", "title", "tagged"]);
  expect(order(rows, { isDoubtful: true })).toEqual(["both", "tagged", "title"]);
});

test("a job for the skill comes before others in the city, but an event in the city comes before others for the skill", () => {
  const rows = (kind: MatchRow["kind"]) => [row("skill", { kind, terms: [1, 2] }), row("city", { kind, terms: [2, 3], coverage: 0.6 })];
  expect(order(rows("job"))).toEqual(["city", "skill"]);
  expect(order(rows("job"), { skills: [1] })).toEqual(["skill", "city"]);
  expect(order(rows("event"), { skills: [1] })).toEqual(["city", "skill"]);
});
