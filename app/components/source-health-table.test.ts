import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SourceHealth } from "#contracts/sources.ts";
import { SourceHealthTable } from "./source-health-table.tsx";

const source: SourceHealth = {
  id: "1",
  name: "Feed",
  site: "https://feed.example",
  lastSuccessAt: "2026-11-20T06:00:00.000Z",
  lastCheckedAt: "2026-11-20T06:00:00.000Z",
  nextCheckAt: "2026-11-20T06:30:00.000Z",
  failureCount: 0,
  error: null,
  pausedAt: null,
};
const show = (changes: Partial<SourceHealth>) =>
  renderToString(createElement(SourceHealthTable, { sources: [{ ...source, ...changes }] })).replaceAll("<!-- -->", "");

test("a time that stands below the head of its column is named there, on a narrow screen beside it", () => {
  expect(show({})).toContain('<span class="md:hidden">Next check: </span><time');
});

test("a paused source says at every width that its time is not the next check", () => {
  const html = show({ pausedAt: "2026-11-20T05:00:00.000Z" });
  expect(html).toContain(">Paused since <time");
  expect(html).not.toContain("Next check: ");
});
