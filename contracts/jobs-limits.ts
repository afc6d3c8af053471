export const JOB_TITLE_MAX = 120;
export const JOB_COMPANY_MAX = 120;
export const JOB_LOCATION_MAX = 80;
export const JOB_DESCRIPTION_MAX = 20_000;
export const JOB_REQUIREMENTS_MAX = 20;
export const JOB_REQUIREMENT_LENGTH_MAX = 200;
export const JOB_SEARCH_MAX = 200;
/** Maximum length of a skill's slug in an address. */
export const JOB_SKILL_MAX = 60;

/** In lakh rupees a year. */
export const JOB_SALARY_MIN = 0.5;
export const JOB_SALARY_MAX = 1_000;
/** The maximum pay is at most this many times the minimum. */
export const JOB_SALARY_SPREAD_MAX = 4;
export const JOB_YEARS_MAX = 30;

/** The default, and the maximum, number of days that a job stays open. */
export const JOB_OPEN_DAYS = 30;
export const JOB_OPEN_DAYS_MAX = 90;
/** Number of days after a posting before the job can be reposted. */
export const JOB_REPOST_DAYS = 7;

export const JOBS_PAGE_SIZE = 20;
/** Maximum number of jobs that one call of the public API returns. */
export const JOBS_API_LIMIT_MAX = 50;
export const CARD_REQUIREMENTS_MAX = 3;
export const SIMILAR_JOBS_MAX = 4;
/** Matches are counted up to this number; more are shown as "1,000+". */
export const JOB_COUNT_MAX = 1_000;
/** For more jobs than this, the options of a filter show no counts. */
export const JOB_OPTION_COUNT_MAX = 500;
/** Maximum number of cities and skills that are offered as filters; those with the most jobs are chosen. */
export const JOB_CITY_OPTIONS_MAX = 60;
export const JOB_SKILL_OPTIONS_MAX = 40;

/** The location of a job without a city. */
export const REMOTE = "Remote";

export const workModes = [
  { value: "onsite", label: "On-site" },
  { value: "hybrid", label: "Hybrid" },
  { value: "remote", label: "Remote" },
] as const;
export type WorkMode = (typeof workModes)[number]["value"];

/** The minimum pays to filter by, in lakh rupees a year. The database stores for each job which of them it reaches. */
export const paySteps = [1, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100] as const;

/** The years of experience that are offered as filters. */
export const yearSteps = [0, 1, 2, 3, 5, 8, 10, 15] as const;

/** The filters of the list. */
export type JobFilters = {
  q?: string;
  tag?: string;
  /** Canonical name, or Remote. */
  city?: string;
  mode?: WorkMode;
  /** In lakh rupees a year: the job pays at least this much. */
  pay?: number;
  /** The job suits this many years of experience. */
  years?: number;
  /** A skill's slug. */
  skill?: string;
};
