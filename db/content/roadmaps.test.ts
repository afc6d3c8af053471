import { describe, expect, test } from "vitest";
import { careerPaths } from "#contracts/careers.ts";
import { curatedRoadmap, ROADMAP_WEEK_HOURS } from "#contracts/curated-roadmaps.ts";
import { roadmap as roadmapJson } from "#contracts/roadmap.ts";
import { careers } from "./careers.ts";
import { roadmaps } from "./roadmaps.ts";
import { skills } from "./skills.ts";

const knownSkills = new Set(skills.map(({ slug }) => slug));

describe.each(careerPaths)("the roadmap of %s", (path) => {
  const roadmap = roadmaps[path];

  test("keeps to its schema, and is a roadmap_json", () => {
    expect(curatedRoadmap.parse(roadmap)).toEqual(roadmap);
    expect(roadmapJson.safeParse(roadmap).success).toBe(true);
  });

  test("names skills that exist, each once", () => {
    const slugs = roadmap.skills.map(({ skill }) => skill);
    expect(slugs.filter((slug) => !knownSkills.has(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("teaches every essential skill of the path", () => {
    const essential = careers.find((career) => career.path === path)?.essentialSkills ?? [];
    const taught = new Set(roadmap.skills.map(({ skill }) => skill));
    expect(essential.length).toBeGreaterThan(0);
    expect(essential.filter((slug) => !taught.has(slug))).toEqual([]);
  });

  test("begins easily and ends with an advanced project", () => {
    expect(roadmap.projects[0]?.difficulty).toBe("Beginner");
    expect(roadmap.projects.at(-1)?.difficulty).toBe("Advanced");
    expect(new Set(roadmap.projects.map(({ name }) => name)).size).toBe(roadmap.projects.length);
  });

  test("has weeks that follow each other and agree with the hours", () => {
    const weeks = roadmap.skills.map(({ timeline }) => (timeline.match(/\d+/g) ?? []).map(Number));
    const total = roadmap.skills.reduce((sum, { hours }) => sum + hours, 0);
    expect(weeks[0]?.[0]).toBe(1);
    expect(weeks.at(-1)?.at(-1)).toBe(Math.ceil(total / ROADMAP_WEEK_HOURS));
    for (const [index, week] of weeks.entries()) {
      const before = weeks[index - 1]?.at(-1) ?? 1;
      expect(week[0], roadmap.skills[index]?.name).toBeGreaterThanOrEqual(before);
      expect(week[0], roadmap.skills[index]?.name).toBeLessThanOrEqual(before + 1);
    }
  });

  test("has four phases that fill about the same weeks", () => {
    const phaseWeeks = roadmap.timeline.map(({ duration }) => Number.parseInt(duration, 10));
    const total = roadmap.skills.reduce((sum, { hours }) => sum + hours, 0) / ROADMAP_WEEK_HOURS;
    expect(Math.min(...phaseWeeks)).toBeGreaterThanOrEqual(4);
    expect(Math.abs(phaseWeeks.reduce((sum, weeks) => sum + weeks, 0) - total)).toBeLessThanOrEqual(2);
    expect(roadmap.timeline.every(({ milestones }) => milestones.length >= 3)).toBe(true);
  });
});

test("no two paths share a text about a skill or a project", () => {
  const texts = Object.values(roadmaps).flatMap((roadmap) =>
    [...roadmap.skills, ...roadmap.projects].map(({ description }) => description),
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("a certification has the same provider and level on every path", () => {
  const seen = new Map<string, string>();
  for (const { name, provider, level } of Object.values(roadmaps).flatMap(({ certifications }) => certifications)) {
    const said = `${provider}, ${level}`;
    expect(seen.get(name) ?? said, name).toBe(said);
    seen.set(name, said);
  }
});
