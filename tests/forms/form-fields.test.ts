import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { CampusFields } from "#app/components/form/profile-fields.tsx";
import { ReportFields } from "#app/components/report-fields.tsx";
import { EventFields } from "#app/features/events/event-fields.tsx";
import { JobFields } from "#app/features/jobs/job-fields.tsx";
import { WaitlistForm } from "#app/features/landing/waitlist-form.tsx";
import { SavedSearchForm } from "#app/features/saved-searches/saved-search-form.tsx";
import { eventForm } from "#contracts/event-form.ts";
import { jobForm } from "#contracts/jobs.ts";
import { labelOf } from "#server/http/forms/field-labels.ts";
import { renderPage } from "#tests/setup/render-page.ts";

const shared = { answer: undefined, known: {}, cities: [] };
const closing = { first: "2026-12-01", last: "2026-12-31", proposed: "2026-12-20" };

test("no field of them lets the browser cut what is pasted", () => {
  const [job, event] = [createElement(JobFields, { ...shared, closing }), createElement(EventFields, shared)].map((fields) =>
    renderToString(fields),
  );
  expect(`${job}${event}`).not.toMatch(/maxlength/i);
});

test.each([
  { form: "a job", names: Object.keys(jobForm.shape), fields: createElement(JobFields, { ...shared, closing }) },
  { form: "an event", names: Object.keys(eventForm.shape), fields: createElement(EventFields, shared) },
])("everything that the form of $form takes is asked for on its page", ({ names, fields }) => {
  const asked = [...renderToString(fields).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(asked)].toSorted()).toEqual(names.toSorted());
});

test.each([
  { action: "/jobs/new", fields: createElement(JobFields, { ...shared, closing }) },
  { action: "/events/new", fields: createElement(EventFields, shared) },
  { action: "/settings/profile", fields: createElement(CampusFields, { field: fieldsOf(shared) }) },
  { action: "/report?kind=blog", fields: createElement(ReportFields, { kind: "blog", id: "", answer: undefined }) },
  { action: "/waitlist", fields: createElement(WaitlistForm, {}) },
  { action: "/jobs/saved-searches/new", fields: createElement(SavedSearchForm, { title: "", known: {}, answer: undefined }) },
])("the page that hands back what was sent to $action calls each field as it was called there", ({ action, fields }) => {
  const asked = [...renderPage(action, () => fields).matchAll(/<label for="[^"]+-([a-z_A-Z]+)"[^>]*>([^<]+)/g)];
  expect(asked).not.toEqual([]);
  for (const [, name = "", label] of asked) {
    expect(labelOf(name, action).toLowerCase()).toBe(label?.replace(" (optional)", "").toLowerCase());
  }
});

test("so does it for a CV, whose sections have names of their own for the same field", () => {
  expect(labelOf("name", "/c2c/cv-builder/work/new")).toBe("Company");
  expect(labelOf("area", "/c2c/cv-builder/education/0")).toBe("Subject");
  expect(labelOf("label", "/c2c/cv-builder/basics")).toBe("What you are");
});
