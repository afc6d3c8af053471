import { expect, test } from "vitest";
import type { JobState } from "#contracts/jobs.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ManageJob } from "./manage-job.tsx";

function render(state: JobState, repostsOn: string | null): string {
  const job = { id: "0100", title: "Engineer", state, notice: null, viewer: { canRepost: repostsOn === null } };
  const closing = { first: "2026-11-22", last: "2027-02-20", proposed: "2026-12-22" };
  return renderPage("/jobs/0100", () => ManageJob({ job, closing, repostsOn }));
}

test("a poster reads how a job can be opened again: at once with a later day, or by reposting in a week", () => {
  expect(render("expired", "2026-11-29")).toContain("Edit its last day to open it again, or post it again from 29");
  expect(render("closed", "2026-11-29")).toMatch(/Can be posted again from 29.*>Reopen</s);
  expect(render("expired", null)).toContain(">Post again<");
  expect(render("open", "2026-11-29")).not.toContain("again from");
});
