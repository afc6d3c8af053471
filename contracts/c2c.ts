import { z } from "zod";
import { inAsciiDigits } from "./ascii-digits.ts";
import { calendarDay } from "./calendar-day.ts";
import { MILESTONE_MAX, milestoneCategories, PLAN_HOURS_MAX, PLAN_HOURS_MIN, c2cLocations } from "./c2c-limits.ts";
import type { MilestoneCategory } from "./c2c-limits.ts";
import { careerPaths } from "./careers.ts";
import type { CareerEntry, CareerPath } from "./careers.ts";
import { difficultyLevels, resourceTypes } from "./resources.ts";
import type { Resource } from "./resources.ts";
import { roadmap } from "./roadmap.ts";
import type { Skill } from "./skills.ts";
import { rowVersion } from "./row-version.ts";
import { optionalWebAddress } from "./web-address.ts";
import { emptyAsMissing, queryText, writtenLine } from "./written-text.ts";

/** A roadmap as it is stored: roadmap_json, and what the plan needs for each skill. */
export const storedRoadmap = roadmap.extend({
  skills: z
    .array(roadmap.shape.skills.element.extend({ skill: z.string().nullable(), hours: z.int().min(1).max(200) }))
    .min(1)
    .max(20),
});
export type StoredRoadmap = z.output<typeof storedRoadmap>;
export type RoadmapSource = "ai" | "curated";

/** The choice of a career path: a form, and the body of generate-career-roadmap. */
export const careerPathForm = z.object({ career_path: z.enum(careerPaths, "Please select a career path") });

const hours = z
  .string({ error: "Please enter how many hours a week you have" })
  .transform((text) => inAsciiDigits(text.trim()))
  .refine((text) => /^\d{1,4}$/.test(text), "Write whole hours, such as 8")
  .transform(Number)
  .refine((value) => value >= PLAN_HOURS_MIN && value <= PLAN_HOURS_MAX, `Plan with ${PLAN_HOURS_MIN} to ${PLAN_HOURS_MAX} hours a week`);

/** The settings of a plan. An empty target date means none. */
export const planForm = z.object({
  hours_per_week: hours,
  target_date: z.union([z.literal("").transform(() => null), calendarDay("Choose a day")]).default(null),
});
export type PlanForm = z.output<typeof planForm>;

/**
 * The forms of the roadmap's page: a skill, an item of a week's plan, or a part of the roadmap that is added to the member's milestones.
 */
export const roadmapAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("generate") }),
  z.object({ intent: z.literal("plan"), hours_per_week: z.string(), target_date: z.string() }),
  z.object({ intent: z.literal("skill"), skill: z.string().max(80), done: z.stringbool() }),
  /** `drawn_on`: the day in India on which the page was made. */
  z.object({
    intent: z.literal("hours"),
    item: writtenLine(200, "What was done?"),
    done: z.stringbool(),
    drawn_on: z.iso.date().optional(),
  }),
  z.object({
    intent: z.literal("take"),
    part: z.enum(["skills", "projects", "certifications"]),
    name: writtenLine(MILESTONE_MAX, "Name it"),
  }),
]);

/** Marks a skill as done or not done. `return_to` is a path on this site. */
export const skillForm = z.object({ skill: z.string().max(80), done: z.stringbool(), return_to: z.string().default("") });

const category = z.enum(
  milestoneCategories.map(({ value }) => value),
  "Choose a category",
);

/** A milestone as its member types it. */
export const milestoneForm = z.object({
  milestone: writtenLine(MILESTONE_MAX, "Write the milestone"),
  category,
  evidence_url: optionalWebAddress(),
});
export type MilestoneForm = z.output<typeof milestoneForm>;

/** A form for a milestone that exists: `version` is the one the form was filled from. */
export const milestoneEditForm = milestoneForm.extend({ version: rowVersion });
export type MilestoneEditForm = z.output<typeof milestoneEditForm>;

/** The forms for milestones on their page. */
export const milestoneAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("toggle"), id: z.uuid(), completed: z.stringbool() }),
  z.object({ intent: z.literal("samples") }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
  z.object({ intent: z.literal("restore"), id: z.uuid() }),
]);

const allAsMissing = (value: unknown) => (value === "all" ? undefined : emptyAsMissing(value));

/** The query of the list of resources: `?type=`, `?difficulty=`, `?free=1`, `?path=`, `?skill=`, `?cursor=`. */
export const resourceListQuery = z.object({
  type: z.preprocess(allAsMissing, z.enum(resourceTypes, "This type does not exist").optional()),
  difficulty: z.preprocess(allAsMissing, z.enum(difficultyLevels, "This difficulty does not exist").optional()),
  free: z.preprocess((value) => (emptyAsMissing(value) === undefined || value === "0" ? undefined : true), z.boolean().optional()),
  path: z.preprocess(allAsMissing, z.enum(careerPaths, "This career path does not exist").optional()),
  skill: queryText(80).transform((slug) => slug?.toLowerCase()),
  cursor: queryText(80),
});

/** The query of the programme's jobs: `?location=`, `?cursor=`. */
export const c2cJobsQuery = z.object({
  location: z.preprocess(
    (value) => emptyAsMissing(value) ?? "all",
    z.enum(
      c2cLocations.map(({ value }) => value),
      "This place does not exist",
    ),
  ),
  cursor: queryText(80),
});

/** A member's progress in the programme. Skills are slugs. */
export type ProgrammeView = {
  careerPath: CareerPath | null;
  hasRoadmap: boolean;
  doneSkills: string[];
};

/** A skill, and whether the viewer has done it. */
export type MarkedSkill = Skill & { isDone: boolean };

/** A career path to choose from. */
export type CareerView = Pick<CareerEntry, "path" | "work" | "day"> & { essentialSkills: MarkedSkill[]; laterSkills: MarkedSkill[] };

/** A requirement of a job, compared with the viewer's skills. `unknown`: it names no skill of our list. */
export type RequirementMatch = { text: string; state: "met" | "gap" | "unknown"; skills: MarkedSkill[] };

export type ResourceView = Omit<Resource, "skills"> & { skills: Skill[] };
export type ResourcePage = { resources: ResourceView[]; nextCursor: string | null };

/** The best resource for learning a skill. */
export type SkillResource = { id: string; title: string; url: string; isFree: boolean };

/** A milestone. Times are ISO 8601, UTC. `skill`: the skill that completing it marks as done on every path. */
export type MilestoneView = {
  id: string;
  milestone: string;
  category: MilestoneCategory;
  completed: boolean;
  skill: Skill | null;
  evidenceUrl: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** One part of the roadmap with the member's progress. `name` is the text of its milestone when it has been added to the milestones. */
export type RoadmapSkillView = StoredRoadmap["skills"][number] & { isDone: boolean; isTaken: boolean; resource: SkillResource | null };
export type RoadmapView = {
  careerPath: CareerPath;
  source: RoadmapSource;
  skills: RoadmapSkillView[];
  projects: (StoredRoadmap["projects"][number] & { isDone: boolean; isTaken: boolean })[];
  certifications: (StoredRoadmap["certifications"][number] & { isDone: boolean; isTaken: boolean })[];
  timeline: StoredRoadmap["timeline"];
};

/** Hours for one item in a week. `key` is the slug of a skill, or the name if the skill is not in our list. */
export type PlanItem = { key: string; name: string; hours: number; kind: "skill" | "revision" };
export type PlanWeek = {
  /** The Monday; in the first week, today. */
  startsOn: string;
  /** The Sunday. */
  endsOn: string;
  items: PlanItem[];
};

/** Whether the target date can be met and, if not, how many hours a week it would take. */
export type PlanVerdict =
  | { state: "no-target" }
  | { state: "met"; targetDate: string }
  | { state: "missed"; targetDate: string; missingHours: number; neededHoursPerWeek: number | null; finishesOn: string };

export type Plan = { weeks: PlanWeek[]; totalHours: number; finishesOn: string | null; verdict: PlanVerdict };

export type PlanView = Plan & {
  /** Today in India. */
  today: string;
  hoursPerWeek: number;
  targetDate: string | null;
  /** What was done this week. */
  doneThisWeek: PlanItem[];
  /** Mondays of past weeks in which nothing was done, at most the latest 8, oldest first. */
  missedWeeks: string[];
  /** Skills whose hours are all done and which only have to be marked as done. */
  ready: { key: string; name: string }[];
};
