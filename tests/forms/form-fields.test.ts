import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { CampusFields } from "#app/components/form/profile-fields.tsx";
import { ReportFields } from "#app/components/report-fields.tsx";
import { EventFields } from "#app/features/events/event-fields.tsx";
import { JobFields } from "#app/features/jobs/job-fields.tsx";
import { MilestonePage } from "#app/features/c2c/milestone-page.tsx";
import { AgeFields } from "#app/features/onboarding/age-fields.tsx";
import { RoleMemberCard } from "#app/features/roles/role-member-card.tsx";
import { SavedSearchForm } from "#app/features/saved-searches/saved-search-form.tsx";
import { DeleteAccountPage } from "#app/features/settings/delete-account-page.tsx";
import { ApplicationPage } from "#app/features/tracker/application-page.tsx";
import { eventForm } from "#contracts/event-form.ts";
import { jobForm } from "#contracts/jobs.ts";
import type { RoleMember } from "#contracts/profiles-roles.ts";
import { labelOf } from "#server/http/forms/field-labels.ts";
import { showValue } from "#server/http/forms/shown-value.ts";
import { renderPage } from "#tests/setup/render-page.ts";

const shared = { answer: undefined, known: {}, cities: [] };
const admin: RoleMember = { userId: "a", name: "A", email: "a@b.c", username: null, roles: ["admin"], isNamedInSettings: false };
const closing = { first: "2026-12-01", last: "2026-12-31", proposed: "2026-12-20" };

test("no field of a job or an event lets the browser cut pasted text", () => {
  const [job, event] = [createElement(JobFields, { ...shared, closing }), createElement(EventFields, shared)].map((fields) =>
    renderToString(fields),
  );
  expect(`${job}${event}`).not.toMatch(/maxlength/i);
});

test.each([
  { form: "a job", names: Object.keys(jobForm.shape), fields: createElement(JobFields, { ...shared, closing }) },
  { form: "an event", names: Object.keys(eventForm.shape), fields: createElement(EventFields, shared) },
])("every field of the form of $form has an input on its page", ({ names, fields }) => {
  const asked = [...renderToString(fields).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(asked)].toSorted()).toEqual(names.toSorted());
});

test.each([
  { action: "/jobs/new", fields: createElement(JobFields, { ...shared, closing }) },
  { action: "/settings/profile", fields: createElement(CampusFields, { field: fieldsOf(shared) }) },
  { action: "/onboarding/campus", fields: createElement(AgeFields, { field: fieldsOf(shared), today: "2026-11-20" }) },
  { action: "/report", fields: createElement(ReportFields, { kind: "blog", id: "", answer: undefined }) },
  { action: "/jobs/saved-searches/new", fields: createElement(SavedSearchForm, { title: "", known: {}, answer: undefined }) },
  { action: "/jobs/tracker/new", fields: createElement(ApplicationPage, { answer: undefined }) },
  { action: "/c2c/progress/new", fields: createElement(MilestonePage, { answer: undefined }) },
  { action: "/settings/delete-account", fields: createElement(DeleteAccountPage, { ...shared, username: null }) },
  { action: "/admin/roles", fields: createElement(RoleMemberCard, { member: admin, answer: undefined }) },
])("the page that returns the form of $action shows the label of each chosen option", ({ action, fields }) => {
  const html = renderPage(action, () => fields);
  const lists = [...html.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/g)].flatMap(([, name = "", list = ""]) =>
    [...list.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)].map(([, value = "", label = ""]) => ({ name, value, label })),
  );
  const radios = [...html.matchAll(/<input type="radio"[^>]* name="(\w+)"[^>]* value="([^"]+)"[^>]*\/><span>([^<]+)/g)];
  const buttons = [...html.matchAll(/<button type="submit"[^>]* name="(\w+)" value="([^"]+)"[^>]*>([^<]+)/g)];
  const chosen = [...lists, ...[...radios, ...buttons].map(([, name = "", value = "", label = ""]) => ({ name, value, label }))];
  expect(chosen).not.toEqual([]);
  for (const { name, value, label } of chosen) {
    expect(showValue({ name, value, isTyped: true }, action)).toBe(label.replaceAll("&#x27;", "'"));
  }
});

test("that page shows days and times in words, and invalid ones as they were sent", () => {
  const show = (name: string, value: string) => showValue({ name, value, isTyped: true }, "/events/new");
  expect(show("event_date", "2026-12-01T18:05")).toBe("1 December 2026, 6:05 PM");
  expect(show("cfp_closes_on", "2026-12-01")).toBe("1 December 2026");
  for (const value of ["2026-02-30", "tomorrow", ""]) expect(show("cfp_closes_on", value)).toBeNull();
  expect(show("title", "2026-12-01")).toBeNull();
  expect(show("reason", "spam")).toBeNull();
});

test("the page that returns a part of a CV labels each field as that part of the CV does", () => {
  expect(labelOf("name", "/c2c/cv-builder/work/new")).toBe("Company");
  expect(labelOf("area", "/c2c/cv-builder/education/0")).toBe("Subject");
  expect(labelOf("label", "/c2c/cv-builder/basics")).toBe("Headline");
});
