import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EventFields } from "#app/features/events/event-fields.tsx";
import { JobFields } from "#app/features/jobs/job-fields.tsx";
import { eventForm } from "#contracts/event-form.ts";
import { jobForm } from "#contracts/jobs.ts";

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
