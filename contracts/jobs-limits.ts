export const JOB_TITLE_MAX = 120;
export const JOB_COMPANY_MAX = 120;
export const JOB_LOCATION_MAX = 80;
export const JOB_DESCRIPTION_MAX = 20_000;
export const JOB_REQUIREMENTS_MAX = 20;
export const JOB_REQUIREMENT_LENGTH_MAX = 200;
export const JOB_SEARCH_MAX = 200;
/** The longest slug of a skill in an address. */
export const JOB_SKILL_MAX = 60;

/** Lakh rupees a year. */
export const JOB_SALARY_MIN = 0.5;
export const JOB_SALARY_MAX = 1_000;
/** The upper end of the pay is at most this many times the lower one. */
export const JOB_SALARY_SPREAD_MAX = 4;
export const JOB_YEARS_MAX = 30;

/** Days a job stays open when nobody says otherwise, and at most. */
export const JOB_OPEN_DAYS = 30;
export const JOB_OPEN_DAYS_MAX = 90;
/** Days after a posting in which the job cannot be posted again. */
export const JOB_REPOST_DAYS = 7;

export const JOBS_PAGE_SIZE = 20;
/** Maximum number of jobs that one call of the public API returns. */
export const JOBS_API_LIMIT_MAX = 50;
export const CARD_REQUIREMENTS_MAX = 3;
export const SIMILAR_JOBS_MAX = 4;
/** Matches are counted up to this many; more are "1,000+". */
export const JOB_COUNT_MAX = 1_000;
/** For more jobs than this, the options of a filter show no counts. */
export const JOB_OPTION_COUNT_MAX = 500;
/** Cities and skills offered as filters, those with the most jobs. */
export const JOB_CITY_OPTIONS_MAX = 60;
export const JOB_SKILL_OPTIONS_MAX = 40;

/** Where there is no city. */
export const REMOTE = "Remote";

export const workModes = [
  { value: "onsite", label: "On-site" },
  { value: "hybrid", label: "Hybrid" },
  { value: "remote", label: "Remote" },
] as const;
export type WorkMode = (typeof workModes)[number]["value"];

/** The minimum pays to filter by, in lakh rupees a year. The database stores for each job which of them it reaches. */
export const paySteps = [1, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100] as const;

/** Years of experience offered as a filter. */
export const yearSteps = [0, 1, 2, 3, 5, 8, 10, 15] as const;

/** How the list is filtered. */
export type JobFilters = {
  q?: string;
  tag?: string;
  /** Canonical name, or Remote. */
  city?: string;
  mode?: WorkMode;
  /** Pays at least this much, in lakh rupees a year. */
  pay?: number;
  /** Suits this many years of experience. */
  years?: number;
  /** A skill's slug. */
  skill?: string;
};
