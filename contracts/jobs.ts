import { z } from "zod";
import { inAsciiDigits } from "./ascii-digits.ts";
import { betweenFields } from "./between-fields.ts";
import {
  JOB_COMPANY_MAX,
  JOB_DESCRIPTION_MAX,
  JOB_LOCATION_MAX,
  JOB_REQUIREMENT_LENGTH_MAX,
  JOB_REQUIREMENTS_MAX,
  JOB_SALARY_MAX,
  JOB_SALARY_MIN,
  JOB_SALARY_SPREAD_MAX,
  JOB_SEARCH_MAX,
  JOB_SKILL_MAX,
  JOB_TITLE_MAX,
  JOB_YEARS_MAX,
  JOBS_API_LIMIT_MAX,
  JOBS_PAGE_SIZE,
  workModes,
} from "./jobs-limits.ts";
import type { WorkMode } from "./jobs-limits.ts";
import type { ReviewNotice } from "./posting.ts";
import { rowVersion } from "./row-version.ts";
import { tagQuery, tagsField } from "./tags.ts";
import { requiredWebAddress } from "./web-address.ts";
import {
  cleanLine,
  digitsAlone,
  emptyAsMissing,
  longLine,
  queryLimit,
  queryText,
  withoutBullet,
  writtenLine,
  writtenText,
} from "./written-text.ts";

const workMode = z.enum(
  workModes.map(({ value }) => value),
  "Choose where the work is done",
);

const isPay = (lakhs: number) => lakhs >= JOB_SALARY_MIN && lakhs <= JOB_SALARY_MAX;

// Only a comma before three digits is removed: 7,5 means less than eight.
const thousands = /^(\d),(?=\d{3}(?:\.|$))/;

function amount(missing: string) {
  return z
    .string({ error: missing })
    .transform((text) => inAsciiDigits(text.replaceAll(/[₹\s]/g, "")).replace(thousands, "$1"))
    .refine((text) => text !== "", missing)
    .refine((text) => /^\d{1,4}(?:\.\d)?$/.test(text), "Write lakhs a year with at most one digit after the point, such as 12 or 7.5")
    .transform(Number)
    .refine(isPay, `Pay is between ${JOB_SALARY_MIN} and ${JOB_SALARY_MAX} LPA`);
}

function years(text: string): number {
  const digits = inAsciiDigits(text);
  return /^\d{1,2}$/.test(digits) ? Number(digits) : Number.NaN;
}
const yearsWrong = `Write whole years, from 0 to ${JOB_YEARS_MAX}`;
const isYears = (value: number | null) => value === null || (value >= 0 && value <= JOB_YEARS_MAX);

const tooManyRequirements = `Please keep it to ${JOB_REQUIREMENTS_MAX} requirements`;

const requirementsField = z
  .string({ error: "Write at least one requirement" })
  // Twice the allowed length. A longer text is not split into lines, because it might have a hundred thousand of them.
  .max(2 * JOB_REQUIREMENTS_MAX * JOB_REQUIREMENT_LENGTH_MAX, tooManyRequirements)
  .transform((text) => {
    const lines = text.split(/\r?\n/).map((line) => cleanLine(withoutBullet(line)));
    const said = new Set([""]);
    return lines.filter((line) => said.size < said.add(line.toLowerCase()).size);
  })
  .pipe(
    z
      .array(
        z
          .string()
          .max(JOB_REQUIREMENT_LENGTH_MAX, longLine("requirement", JOB_REQUIREMENT_LENGTH_MAX))
          .pipe(writtenLine(JOB_REQUIREMENT_LENGTH_MAX, "Write each requirement in words")),
      )
      .min(1, "Write at least one requirement")
      .max(JOB_REQUIREMENTS_MAX, tooManyRequirements),
  );

/** The form of a job. The server checks cities and closing dates. */
export const jobForm = z
  .object({
    title: writtenLine(JOB_TITLE_MAX, "Name the role, such as Backend Engineer"),
    company: writtenLine(JOB_COMPANY_MAX, "Name the company"),
    location: writtenLine(JOB_LOCATION_MAX, "Name a city, or write Remote"),
    work_mode: workMode,
    salary_min: amount("Write the minimum salary"),
    salary_max: amount("Write the maximum salary"),
    experience_min: z
      .string()
      .trim()
      .default("0")
      .transform((text) => years(text || "0"))
      .refine(isYears, yearsWrong),
    experience_max: z
      .string()
      .trim()
      .default("")
      .transform((text) => (text === "" ? null : years(text)))
      .refine(isYears, yearsWrong),
    description: writtenText(JOB_DESCRIPTION_MAX, "Describe the work"),
    requirements: requirementsField,
    tags: tagsField,
    apply_url: requiredWebAddress("Give the https link where people apply"),
    closes_on: z.iso.date({ error: "Choose the last day to apply" }),
  })
  .check(
    betweenFields<{ salary_min: number; salary_max: number }>(
      ["salary_min", "salary_max"],
      ({ salary_min: min, salary_max: max }, refuse) => {
        const widest = min * JOB_SALARY_SPREAD_MAX;
        if (max < min) refuse("salary_max", `The maximum salary cannot be below the minimum: make it at least ${min} LPA`);
        if (max > widest) {
          refuse("salary_max", `The range is too wide to mean anything: make the maximum at most ${widest} LPA, or raise the minimum`);
        }
      },
    ),
    betweenFields<{ experience_min: number | null; experience_max: number | null }>(
      ["experience_min", "experience_max"],
      ({ experience_min: min, experience_max: max }, refuse) => {
        if (min === null || max === null || max >= min) return;
        refuse("experience_max", `Make this at least ${min}, or leave it empty for no upper end`);
      },
    ),
  );
export type JobForm = z.output<typeof jobForm>;

/** A form for a job that exists: `version` is the one the form was filled from. */
export const jobVersion = z.object({ version: rowVersion });

/** Actions on the poster's own job. */
const jobIntents = ["close", "reopen", "repost"] as const;
export const jobManageForm = z.object({ intent: z.enum(jobIntents), closes_on: z.string().default("") });
export type JobIntent = (typeof jobIntents)[number];

/** The query of the list: `?q=`, `?tag=`, `?city=`, `?mode=`, `?pay=`, `?years=`, `?skill=`, `?cursor=`. */
export const jobListQuery = z.object({
  q: queryText(JOB_SEARCH_MAX),
  tag: tagQuery,
  city: queryText(JOB_LOCATION_MAX),
  mode: z.preprocess(emptyAsMissing, workMode.optional()),
  pay: z.preprocess(emptyAsMissing, z.coerce.number("Pay is a number of lakhs a year").min(1).max(JOB_SALARY_MAX).optional()),
  years: z.preprocess(digitsAlone, z.coerce.number("Experience is a number of years").int().min(0).max(JOB_YEARS_MAX).optional()),
  skill: queryText(JOB_SKILL_MAX).transform((slug) => slug?.toLowerCase()),
  cursor: queryText(80),
  limit: queryLimit({ pageSize: JOBS_PAGE_SIZE, max: JOBS_API_LIMIT_MAX }),
});
export type JobListQuery = z.output<typeof jobListQuery>;

/** `unreachable`: its apply link does not work, so it is not listed until it does. */
export type JobState = "open" | "closed" | "expired" | "unreachable";

/** A job in a list. Times are ISO 8601, UTC; pay is in lakh rupees a year. */
export type JobCardView = {
  id: string;
  title: string;
  company: string;
  /** The domain of the poster's verified work address; null when there is none. */
  verifiedDomain: string | null;
  /** A city, or Remote. */
  location: string;
  workMode: WorkMode;
  salaryMinLpa: number;
  salaryMaxLpa: number;
  experienceMinYears: number;
  /** Null: no maximum. */
  experienceMaxYears: number | null;
  requirements: string[];
  tags: string[];
  /** Slugs, in order of appearance. */
  skills: string[];
  postedAt: string;
  /** When it closes; null when it stays open. */
  expiresAt: string | null;
  state: JobState;
  isDemo: boolean;
};

/** The number of matches, counted up to a limit. `isMore`: there are more than `count`. */
export type JobCount = { count: number; isMore: boolean };

export type JobPage = { jobs: JobCardView[]; nextCursor: string | null };

export type JobView = JobCardView & {
  /** The state of its city; null when it is remote. */
  region: string | null;
  /** Rendered and safe to show. */
  descriptionHtml: string;
  /** The beginning of the description, as plain text. */
  excerpt: string;
  skillNames: { slug: string; name: string }[];
  applyUrl: string;
  createdAt: string;
  editedAt: string | null;
  notice: ReviewNotice | null;
  viewer: { isOwn: boolean; canEdit: boolean; canReport: boolean; canRepost: boolean };
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type JobResult = { state: "shown"; job: JobView } | { state: "removed" };

/** A job in its poster's own list. `repostsOn`: the first day on which it can be reposted, YYYY-MM-DD; null when that is now. */
export type OwnJobView = JobCardView & { notice: ReviewNotice | null; repostsOn: string | null };

/** The values that the editor is filled with, by form field. */
export type JobDraft = { id: string; values: Record<keyof z.input<typeof jobForm>, string>; notice: ReviewNotice | null; version: number };

/** A preview of a job. */
export type JobPreview = Omit<JobView, "id" | "region" | "viewer" | "notice" | "createdAt" | "editedAt">;

/** An option of a filter, with the number of open jobs that match it and the other filters; null when there are too many to count. */
export type JobOption = { value: string; label: string; count: number | null };
export type JobOptions = { cities: JobOption[]; modes: JobOption[]; pay: JobOption[]; years: JobOption[]; skills: JobOption[] };

/**
 * The skills that jobs of one kind ask for, most frequent first. `jobsWithTopTwo`: the number of jobs that ask for at least one of the
 * first two.
 */
export type SkillDemand = { jobs: number; skills: { slug: string; jobs: number }[]; jobsWithTopTwo: number };

/** A demo job for an empty site. */
export type DemoJob = {
  /** Username; without it the job has no poster. */
  poster?: string;
  title: string;
  company: string;
  /** A city, or Remote. */
  location: string;
  workMode: WorkMode;
  salary: readonly [number, number];
  experience: readonly [number, number | null];
  description: string;
  requirements: readonly string[];
  tags: readonly string[];
  applyUrl: string;
  /** How many hours before the seeding it counts as posted, and how many days after it closes. */
  postedHoursAgo: number;
  closesInDays: number;
};
