import { describe, expect, test } from "vitest";
import { careerPathLabels, careerPaths, careerPathSalaries, isCareerPath } from "#contracts/careers.ts";
import { splitNames } from "#contracts/skills.ts";
import { careers } from "./careers.ts";
import { skills } from "./skills.ts";

describe("the skills", () => {
  test("are at least 300, with slugs and names of their own", () => {
    expect(skills.length).toBeGreaterThanOrEqual(300);
    for (const values of [skills.map(({ slug }) => slug), skills.map(({ name }) => name.toLowerCase())]) {
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
    for (const { slug } of skills) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test("no other name is empty, padded, repeated, or claimed by two", () => {
    const owners = new Map<string, string>();
    for (const { slug, aliases, exact, context } of skills) {
      for (const name of [aliases, exact, context].flatMap(splitNames)) {
        expect(name).toBe(name.trim());
        expect(name).not.toBe("");
        expect([name, owners.get(name.toLowerCase()) ?? slug]).toEqual([name, slug]);
        owners.set(name.toLowerCase(), slug);
      }
    }
  });

  test.each(careerPaths)("%s has at least twenty", (path) => {
    expect(skills.filter(({ paths }) => paths.includes(path)).length).toBeGreaterThanOrEqual(20);
  });

  test("name no path twice", () => {
    for (const { slug, paths } of skills) expect([slug, new Set(paths).size]).toEqual([slug, paths.length]);
  });
});

describe("the career paths", () => {
  test("are the specification's twelve, with its pay in LPA", () => {
    expect(careers.map(({ path }) => path)).toEqual(careerPaths);
    expect(Object.values(careerPathSalaries).map(({ minLpa, maxLpa }) => `${minLpa}-${maxLpa}`)).toEqual([
      "6-25",
      "8-30",
      "10-35",
      "7-28",
      "5-20",
      "6-22",
      "5-20",
      "6-22",
      "7-25",
      "8-25",
      "12-40",
      "10-35",
    ]);
    expect(Object.keys(careerPathSalaries)).toEqual(careerPaths);
    expect(Object.keys(careerPathLabels)).toEqual(careerPaths);
  });

  test("only the twelve pass for one", () => {
    expect(careerPaths.every(isCareerPath)).toBe(true);
    for (const value of ["astronaut", "toString", "__proto__", "", null, 3, ["software_engineer"]]) expect(isCareerPath(value)).toBe(false);
  });

  test.each(careers)("$path says what the work is in two to four sentences, and what a day is", ({ work, day }) => {
    const sentences = work.split(/(?<=[.?!]) /).length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
    expect(day.length).toBeGreaterThan(100);
  });

  test.each(careers)(
    "$path needs 8 to 15 skills, each known, each once and each on that path",
    ({ path, essentialSkills, laterSkills }) => {
      const needed = [...essentialSkills, ...laterSkills];
      expect(essentialSkills.length).toBeGreaterThanOrEqual(5);
      expect(needed.length).toBeGreaterThanOrEqual(8);
      expect(needed.length).toBeLessThanOrEqual(15);
      expect(new Set(needed).size).toBe(needed.length);
      const onPath = new Set(skills.filter(({ paths }) => paths.includes(path)).map(({ slug }) => slug));
      expect(needed.filter((slug) => !onPath.has(slug))).toEqual([]);
    },
  );
});
