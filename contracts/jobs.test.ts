import { describe, expect, test } from "vitest";
import { buildJobFields } from "#tests/factories/jobs.ts";
import { jobForm, jobListQuery } from "./jobs.ts";

function errorsOf(overrides: Record<string, string>): Record<string, string> {
  const parsed = jobForm.safeParse(buildJobFields(overrides));
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe("the pay of a job", () => {
  test.each([
    ["10", "10"],
    ["10", "40"],
    ["3.5", "14"],
    [" 12 ", "₹18"],
    ["900", "1,000"],
    ["१२", "१८.५"],
    ["௧௨", "১৮"],
  ])("accepts %s to %s", (least, most) => {
    expect(errorsOf({ salary_min: least, salary_max: most })).toEqual({});
  });

  test("is refused with a suggestion if the maximum is below the minimum", () => {
    expect(errorsOf({ salary_min: "10", salary_max: "9" })).toEqual({
      salary_max: "The maximum salary cannot be below the minimum: make it at least 10 LPA",
    });
  });

  test("is refused with a suggestion if the maximum is more than four times the minimum", () => {
    expect(errorsOf({ salary_min: "5", salary_max: "20.1" })).toEqual({
      salary_max: "The range is too wide to mean anything: make the maximum at most 20 LPA, or raise the minimum",
    });
  });

  test.each(["0", "2000"])("does not compare the maximum with an invalid minimum of %s LPA", (least) => {
    expect(errorsOf({ salary_min: least, salary_max: "5" })).toEqual({ salary_min: "Pay is between 0.5 and 1000 LPA" });
  });

  test("accepts at most one decimal digit", () => {
    expect(errorsOf({ salary_max: "12.75" })).toEqual({
      salary_max: "Write lakhs a year with at most one digit after the point, such as 12 or 7.5",
    });
  });

  test.each(["", "lots", "-4", "12.55", "1e3", "0", "99999", "7,5", "1,2", "5,00,000"])("refuses %j", (pay) => {
    expect(Object.keys(errorsOf({ salary_min: pay, salary_max: pay }))).toContain("salary_min");
  });
});

describe("the experience a job asks for", () => {
  test("has no maximum if that field is empty, and starts at 0 if the minimum is empty", () => {
    expect(jobForm.parse(buildJobFields({ experience_min: "", experience_max: "" }))).toMatchObject({
      experience_min: 0,
      experience_max: null,
    });
    expect(jobForm.parse(buildJobFields({ experience_min: "5", experience_max: "" }))).toMatchObject({
      experience_min: 5,
      experience_max: null,
    });
  });

  test.each([
    ["२", "১০"],
    ["𝟚", "𝟙𝟘"],
  ])("can be written in the digits of any script: %s to %s", (least, most) => {
    expect(jobForm.parse(buildJobFields({ experience_min: least, experience_max: most }))).toMatchObject({
      experience_min: 2,
      experience_max: 10,
    });
  });

  test.each([
    ["5", "3", "experience_max"],
    ["31", "", "experience_min"],
    ["1.5", "", "experience_min"],
    ["0", "many", "experience_max"],
  ])("is refused from %s to %s", (least, most, field) => {
    expect(Object.keys(errorsOf({ experience_min: least, experience_max: most }))).toEqual([field]);
  });
});

test("requirements are read line by line, without bullets, blanks and repeats", () => {
  const { requirements } = jobForm.parse(buildJobFields({ requirements: "- React\r\n\r\n • React\n*  SQL  \nsql\n3+ years\nREACT" }));
  expect(requirements).toEqual(["React", "SQL", "3+ years"]);
});

test("requirements that differ only in spacing or invisible characters are one, and a line of nothing else is blank", () => {
  const typed = ["Spring Boot", "\u200b", "Spring  Boot", "Spring\u00a0Boot", "SQL\u200b", "SQL"];
  const { requirements } = jobForm.parse(buildJobFields({ requirements: typed.join("\n") }));
  expect(requirements).toEqual(["Spring Boot", "SQL"]);
});

test("bullets and numbers from a word processor are removed too", () => {
  const pasted = [
    "•\tReact",
    "·\tSpring Boot",
    "o\tSQL",
    "§\tKafka",
    "–  Go",
    "1.\tRust",
    "2) C",
    "۳۔ اردو",
    "\uF0B7\tGit",
    "3.5 years",
    "5 years",
    "o-notation",
  ];
  expect(jobForm.parse(buildJobFields({ requirements: pasted.join("\n") })).requirements).toEqual([
    ...["React", "Spring Boot", "SQL", "Kafka", "Go", "Rust", "C", "اردو", "Git"],
    ...["3.5 years", "5 years", "o-notation"],
  ]);
});

test("the error for a requirement that is too long names it, because the field has many", () => {
  const requirements = `React\n- ${"Five years of designing systems that many people use ".repeat(5)}\nSQL`;
  expect(errorsOf({ requirements })).toEqual({
    requirements: "Please keep each requirement to 200 characters: “Five years of designing systems that ma…” is longer",
  });
});

test.each([
  ["requirements", " \n - \n"],
  ["requirements", Array.from({ length: 21 }, (_, at) => `Skill ${at}`).join("\n")],
  ["requirements", "x".repeat(201)],
  ["work_mode", "anywhere"],
  ["closes_on", "soon"],
  ["title", "   "],
  ["description", " "],
])("%s: %j is refused", (field, value) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://careers.example.test/",
  "https://asha:secret@careers.example.test/",
  `https://careers.example.test/${"a".repeat(2_000)}`,
  "",
])("the apply link %j is refused", (link) => {
  expect(Object.keys(errorsOf({ apply_url: link }))).toEqual(["apply_url"]);
});

test("empty filters, as a form without JavaScript sends them, are ignored", () => {
  expect(jobListQuery.parse({ q: "", city: "", mode: "", pay: "", years: "", skill: "", tag: "" })).toEqual({ limit: 20 });
});

test.each([{ mode: "x" }, { pay: "much" }, { pay: "-1" }, { years: "99" }, { years: "1.5" }, { years: "1e1" }])(
  "the filter %j is refused",
  (query) => {
    expect(jobListQuery.safeParse(query).success).toBe(false);
  },
);
