import { expect, test } from "vitest";
import type { z } from "zod";
import { buildJobFields } from "#tests/factories/jobs.ts";
import { cvSections } from "./cv-limits.ts";
import { cvForm } from "./cv.ts";
import { eventForm } from "./event-form.ts";
import { jobForm } from "./jobs.ts";

const work = cvSections.find(({ section }) => section === "work");

// A value that is wrong in any field, but does not stop the checks of other fields.
const wrong = "\0".repeat(2) + "not, this! ".repeat(1_500);

type Case = { name: string; schema: z.ZodType; values: Record<string, string>; faults: Record<string, string[]> };
const forms: Case[] = [
  {
    name: "a job",
    schema: jobForm,
    values: buildJobFields({ salary_min: "10", salary_max: "9", experience_min: "5", experience_max: "2" }),
    faults: { salary_max: ["salary_min"], experience_max: ["experience_min"] },
  },
  {
    name: "an event",
    schema: eventForm,
    values: {
      title: "Evening",
      description: "Talks.",
      event_date: "2026-12-05T18:30",
      ends_at: "2026-12-05T18:00",
      venue: "Hall",
      city: "Pune",
      registration_url: "",
      image_url: "",
      tags: "",
      organiser: "",
      capacity: "20",
      cfp_url: "",
      cfp_closes_on: "",
    },
    faults: { ends_at: ["event_date"] },
  },
  {
    name: "an entry of a CV",
    schema: cvForm(work?.fields ?? []),
    values: { name: "Example Systems", position: "Engineer", startDate: "2024-06", endDate: "2023", url: "" },
    faults: { endDate: ["startDate"] },
  },
];

test.each(forms)("$name: an error between fields is reported whatever is wrong with another field", ({ schema, values, faults }) => {
  const namesFor = (given: Record<string, string>) => new Set(schema.safeParse(given).error?.issues.map(({ path }) => String(path[0])));
  expect([...namesFor(values)].toSorted()).toEqual(Object.keys(faults).toSorted());
  let tried = 0;
  for (const broken of Object.keys(values)) {
    for (const [field, partners] of Object.entries(faults)) {
      if (broken === field || partners.includes(broken)) continue;
      for (const value of [wrong, "2.5", "-1", "soon"]) {
        const told = namesFor({ ...values, [broken]: value });
        tried += told.has(broken) ? 1 : 0;
        expect({ broken, value, isTold: told.has(field) }).toEqual({ broken, value, isTold: true });
      }
    }
  }
  expect(tried).toBeGreaterThan(3);
});

test.each(forms)("$name: a rule between fields is not checked for a field that is invalid itself", ({ schema, values, faults }) => {
  for (const [field, partners] of Object.entries(faults)) {
    for (const partner of partners) {
      const { error } = schema.safeParse({ ...values, [partner]: "soon" });
      const told = error?.issues.map(({ path }) => path[0]);
      expect(told).toContain(partner);
      expect(told).not.toContain(field);
    }
  }
});

test("no rule between fields is checked for a body that is no form", () => {
  for (const { schema } of forms) expect(schema.safeParse("none").error?.issues).toHaveLength(1);
});
