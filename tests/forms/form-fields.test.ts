import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EventFields } from "#app/features/events/event-fields.tsx";
import { JobFields } from "#app/features/jobs/job-fields.tsx";
import { eventForm } from "#contracts/event-form.ts";
import { jobForm } from "#contracts/jobs.ts";
import { labelOf } from "#server/http/forms/field-labels.ts";

const shared = { answer: undefined, known: {}, cities: [] };
const closing = { first: "2026-12-01", last: "2026-12-31", proposed: "2026-12-20" };

test("no field of a job or an event lets the browser cut what is pasted", () => {
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

test("the page that hands back a part of a CV calls each field as that part of the CV does", () => {
  expect(labelOf("name", "/c2c/cv-builder/work/new")).toBe("Company");
  expect(labelOf("area", "/c2c/cv-builder/education/0")).toBe("Subject");
  expect(labelOf("label", "/c2c/cv-builder/basics")).toBe("What you are");
});
