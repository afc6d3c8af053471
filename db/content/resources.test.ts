import { describe, expect, test } from "vitest";
import { z } from "zod";
import { careerPaths } from "#contracts/careers.ts";
import { difficultyLevels, rateResource, resourceCriteria, resourceCriterionLabels, resourceTypes } from "#contracts/resources.ts";
import { careers } from "./careers.ts";
import { resources } from "./resources.ts";
import { skills } from "./skills.ts";

const known = new Set(skills.map(({ slug }) => slug));
const address = z
  .url({ protocol: /^https$/ })
  .max(2_000)
  .refine((url) => {
    const { search, hash, username, password, hostname } = new URL(url);
    return `${search}${hash}${username}${password}` === "" && hostname === hostname.toLowerCase();
  }, "no query, fragment or credentials: they track, or break");

const resource = z.strictObject({
  id: z.uuid({ version: "v5" }),
  title: z.string().trim().min(4).max(120),
  description: z.string().trim().min(40).max(300).regex(/[.)]$/),
  url: address,
  resourceType: z.enum(resourceTypes),
  difficultyLevel: z.enum(difficultyLevels),
  isFree: z.boolean(),
  priceNote: z.string().min(10).max(200).regex(/\.$/).nullable(),
  rating: z.number().min(1).max(5),
  ratingBasis: z.string(),
  skills: z
    .array(z.string().refine((slug) => known.has(slug), "no such skill"))
    .min(1)
    .max(6),
  careerPaths: z.array(z.enum(careerPaths)).min(1),
  language: z.enum(["en", "hi"]),
});

describe("the resources", () => {
  test("are whole, each of them", () => {
    for (const one of resources) expect([one.title, resource.safeParse(one).error?.issues ?? []]).toEqual([one.title, []]);
  });

  test("a broken one would be seen", () => {
    const [first] = resources;
    const broken = [
      { url: "http://example.org/" },
      { url: "https://example.org/?utm_source=x" },
      { url: "https://me:secret@example.org/" },
      { skills: ["no-such-skill"] },
      { careerPaths: [] },
      { rating: 5.1 },
    ];
    for (const change of broken) expect(resource.safeParse({ ...first, ...change }).success).toBe(false);
  });

  test("are at least 200, each address, title and id once, nothing repeated within one", () => {
    expect(resources.length).toBeGreaterThanOrEqual(200);
    const addresses = resources.map(({ url }) => url.replace(/\/$/, "").toLowerCase());
    for (const values of [addresses, resources.map(({ title }) => title), resources.map(({ id }) => id)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    for (const { title, skills: slugs, careerPaths: paths } of resources) {
      expect([title, new Set(slugs).size, new Set(paths).size]).toEqual([title, slugs.length, paths.length]);
    }
  });

  test("what costs money says how much, and nothing free hides a price", () => {
    for (const { title, isFree, priceNote } of resources) {
      if (!isFree) expect([title, priceNote]).not.toEqual([title, null]);
      else expect([title, priceNote ?? "free"]).toEqual([title, expect.stringMatching(/free/i)]);
    }
  });

  test("a rating is the mean of the editors' marks that its basis names", () => {
    for (const { title, rating, ratingBasis } of resources) {
      const marks = resourceCriteria.map((criterion) => Number(ratingBasis.split(`${resourceCriterionLabels[criterion]}: `)[1]?.[0]));
      const [source = 0, practice = 0, depth = 0, upkeep = 0] = marks;
      for (const mark of marks) expect([0, 1, 2, 3, 4, 5]).toContain(mark);
      expect([title, rating]).toEqual([title, rateResource({ source, practice, depth, upkeep })]);
    }
  });

  test("keep their ids when a text changes: an id follows from the key alone", () => {
    expect(resources.find(({ url }) => url === "https://cs50.harvard.edu/x/")?.id).toBe("2080971d-3777-57c6-b114-fbcf1deb64f7");
  });
});

describe.each(careers)("for $path", ({ path, essentialSkills, laterSkills }) => {
  const ours = resources.filter(({ careerPaths: paths }) => paths.includes(path));

  test("there are at least twelve, of every difficulty and every type", () => {
    expect(ours.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ours.map(({ difficultyLevel }) => difficultyLevel)).size).toBe(difficultyLevels.length);
    expect(new Set(ours.map(({ resourceType }) => resourceType)).size).toBe(resourceTypes.length);
  });

  test("every skill of the path can be learnt from one that is free", () => {
    const free = new Set(ours.filter(({ isFree }) => isFree).flatMap(({ skills: slugs }) => slugs));
    expect([...essentialSkills, ...laterSkills].filter((slug) => !free.has(slug))).toEqual([]);
  });
});
