import { createElement } from "react";
import type { ComponentProps, ReactElement } from "react";
import { expect, test } from "vitest";
import { EditDiscussionPage } from "#app/features/discussions/edit-discussion-page.tsx";
import { EditEventPage } from "#app/features/events/edit-event-page.tsx";
import { EditJobPage } from "#app/features/jobs/edit-job-page.tsx";
import { JournalFormPage } from "#app/features/journals/journal-form-page.tsx";
import { renderPage } from "#tests/setup/render-page.ts";

type EventValues = ComponentProps<typeof EditEventPage>["draft"]["values"];
type JobValues = ComponentProps<typeof EditJobPage>["draft"]["values"];

const draft = { id: "7", version: 1, notice: null };
const texts = { title: "A title", content: "Words" };
const shared = { answer: undefined, cities: [] };
const closing = { first: "2026-11-24", last: "2027-01-22", proposed: "2026-12-23" };

const editors: [leadsTo: string, editor: ReactElement][] = [
  ["/events/7", createElement(EditEventPage, { ...shared, draft: { ...draft, ...texts, values: {} as EventValues } })],
  ["/jobs/7", createElement(EditJobPage, { ...shared, closing, draft: { ...draft, values: {} as JobValues } })],
  ["/discussion/7", createElement(EditDiscussionPage, { answer: undefined, draft: { ...draft, ...texts, tags: "" } })],
  ["/journals/7", createElement(JournalFormPage, { answer: undefined, draft: { ...draft, ...texts } })],
];

test.each(editors)("an edit form ends with a link back to %s", (leadsTo, editor) => {
  const html = renderPage(`${leadsTo}/edit`, () => editor);
  expect(/<a [^>]*href="([^"]*)"[^>]*>Cancel</.exec(html)?.[1]).toBe(leadsTo);
});
