import { expect, test } from "vitest";
import { readResume } from "./cv-resume.ts";

test("a CV may begin with a byte order mark, as editors on Windows write it", () => {
  expect(readResume('\ufeff{"basics":{"name":"Asha"}}')).toEqual({ ok: true, resume: { basics: { name: "Asha" } } });
});

test("a truncated CV is refused", () => {
  expect(readResume('\ufeff{"basics":')).toMatchObject({ ok: false, problems: [expect.stringContaining("not JSON")] });
});

test("entries that are plain text become names, even in profiles, and any other type is refused with its position", () => {
  const file = {
    basics: { name: "Asha", profiles: ["GitHub"] },
    awards: ["सर्वश्रेष्ठ परियोजना", { title: "Runner-up" }],
    skills: ["Java"],
    hobby: ["x"],
  };
  expect(readResume(JSON.stringify(file))).toEqual({
    ok: true,
    resume: {
      basics: { name: "Asha", profiles: [{ network: "GitHub" }] },
      awards: [{ title: "सर्वश्रेष्ठ परियोजना" }, { title: "Runner-up" }],
      skills: [{ name: "Java" }],
      hobby: ["x"],
    },
  });
  expect(readResume('{"awards":["One", 2]}')).toEqual({
    ok: false,
    problems: ["awards, entry 2: Write this as an object, in curly brackets"],
  });
});

test("field names from before JSON Resume 1.0 become the current ones, unless a file has both", () => {
  const file = {
    basics: { name: "Asha", website: "https://asha.example" },
    work: [
      { company: "Narmada Labs", position: "Engineer", website: "https://narmada.example" },
      { name: "Tapti", company: "Tapti Limited" },
    ],
    skills: [{ name: "Go", website: "kept: skills have no link" }],
  };
  expect(readResume(JSON.stringify(file))).toEqual({
    ok: true,
    resume: {
      basics: { name: "Asha", url: "https://asha.example" },
      work: [{ name: "Narmada Labs", position: "Engineer", url: "https://narmada.example" }, file.work[1]],
      skills: file.skills,
    },
  });
});

test("a date in a CV is an existing day, a month or a year", () => {
  const read = (startDate: string) => readResume(JSON.stringify({ work: [{ name: "Narmada Labs", startDate }] })).ok;
  expect(["", "2024", "2024-02", "2024-02-29"].map(read)).toEqual([true, true, true, true]);
  expect(["2023-02-29", "2024-02-31", "2024-13", "2024-00-10", "0024-01-01"].map(read)).toEqual([false, false, false, false, false]);
});

test("an entry that ends before it begins is refused with its position, beside all other errors", () => {
  const work = [
    { name: "Narmada Labs", startDate: "2024-06", endDate: "2023" },
    { name: "Tapti", startDate: "2024-06-15", endDate: "2024" },
    { name: "Krishna", startDate: "2024", endDate: "2024-01", url: "nowhere" },
  ];
  expect(readResume(JSON.stringify({ work, education: [{ startDate: "2024-02", endDate: "2024-01-31" }] }))).toEqual({
    ok: false,
    problems: [
      "work, entry 1, endDate: This is before the start date",
      expect.stringMatching(/^work, entry 3, url: /),
      "education, entry 1, endDate: This is before the start date",
    ],
  });
  expect(readResume(JSON.stringify({ work: [work[1]] })).ok).toBe(true);
});
