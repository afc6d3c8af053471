/** Maximum size of a CV as JSON, in bytes. */
export const CV_BYTES_MAX = 200_000;
/** Maximum number of entries in a section. */
export const CV_ENTRIES_MAX = 30;
/** Maximum number of lines in a list, such as the highlights of a job. */
export const CV_LINES_MAX = 20;
export const CV_LINE_LENGTH_MAX = 500;
const textMax = 2_000;
const lineMax = 160;
/** Maximum number of values in an imported file: texts, numbers, lists and objects together. */
export const CV_VALUES_MAX = 10_000;
/** Maximum depth of nested lists and objects in an imported file. */
export const CV_DEPTH_MAX = 24;

export const cvLayouts = [
  { value: "classic", label: "Classic", hint: "One column, the safest for application systems" },
  { value: "modern", label: "Modern", hint: "Two columns, with skills beside the work" },
] as const;
export type CvLayout = (typeof cvLayouts)[number]["value"];

/** `line` and `text`: one line, several lines. `lines`: a list, one item a line. `date`: a year, month or day of ISO 8601. */
export type CvFieldKind = "line" | "text" | "lines" | "date" | "url" | "email";
export type CvField = {
  /** The key in JSON Resume. */
  name: string;
  label: string;
  kind: CvFieldKind;
  hint?: string;
  isRequired?: true;
  /** The browser's autocomplete token. */
  autoComplete?: string;
};

const dates: CvField[] = [
  { name: "startDate", label: "From", kind: "date", hint: "Such as 2024-06, or 2024" },
  { name: "endDate", label: "Until", kind: "date", hint: "Leave it empty while it goes on" },
];
const link: CvField = { name: "url", label: "Link", kind: "url" };
const highlights: CvField = {
  name: "highlights",
  label: "What you achieved",
  kind: "lines",
  hint: "One point per line, with numbers where you have them",
};

/** The fields of `basics`. Those of `location` are separate. */
export const cvBasics: readonly CvField[] = [
  { name: "name", label: "Name", kind: "line", isRequired: true, autoComplete: "name" },
  { name: "label", label: "Headline", kind: "line", hint: "Such as Backend Developer, or Final-year B.Tech student" },
  { name: "email", label: "Email address", kind: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", kind: "line", autoComplete: "tel" },
  { name: "url", label: "Website", kind: "url", autoComplete: "url" },
  { name: "summary", label: "Summary", kind: "text", hint: "Two to four sentences: what you do, what you are good at, what you look for" },
];
export const cvLocation: readonly CvField[] = [
  { name: "city", label: "City", kind: "line", autoComplete: "address-level2" },
  { name: "region", label: "State", kind: "line", autoComplete: "address-level1" },
  { name: "countryCode", label: "Country", kind: "line", hint: "Two letters, such as IN", autoComplete: "country" },
];

/** The sections of a CV in order, by their keys in JSON Resume. `profiles` is inside its `basics`; `sections` is ours. */
export const cvSections = [
  {
    section: "work",
    label: "Work",
    one: "a job",
    fields: [
      { name: "position", label: "Role", kind: "line", isRequired: true },
      { name: "name", label: "Company", kind: "line", isRequired: true },
      { name: "location", label: "Place", kind: "line" },
      ...dates,
      link,
      { name: "summary", label: "What the work was", kind: "text" },
      highlights,
    ],
  },
  {
    section: "projects",
    label: "Projects",
    one: "a project",
    fields: [
      { name: "name", label: "Project", kind: "line", isRequired: true },
      { name: "entity", label: "For whom", kind: "line", hint: "A college, a club, a company" },
      ...dates,
      link,
      { name: "description", label: "What it is", kind: "text" },
      highlights,
      { name: "keywords", label: "Made with", kind: "lines", hint: "One a line" },
    ],
  },
  {
    section: "education",
    label: "Education",
    one: "a course of study",
    fields: [
      { name: "institution", label: "College or school", kind: "line", isRequired: true },
      { name: "studyType", label: "Degree", kind: "line", hint: "Such as B.Tech" },
      { name: "area", label: "Subject", kind: "line" },
      ...dates,
      { name: "score", label: "Score", kind: "line", hint: "Such as 8.4 CGPA" },
      link,
      { name: "courses", label: "Courses worth naming", kind: "lines", hint: "One a line" },
    ],
  },
  {
    section: "skills",
    label: "Skills",
    one: "a group of skills",
    fields: [
      { name: "name", label: "Group", kind: "line", isRequired: true, hint: "Such as Languages, or Databases" },
      { name: "level", label: "Level", kind: "line" },
      { name: "keywords", label: "Skills", kind: "lines", hint: "One a line" },
    ],
  },
  {
    section: "certificates",
    label: "Certificates",
    one: "a certificate",
    fields: [
      { name: "name", label: "Certificate", kind: "line", isRequired: true },
      { name: "issuer", label: "Issued by", kind: "line" },
      { name: "date", label: "When", kind: "date", hint: "Such as 2025-03" },
      link,
    ],
  },
  {
    section: "awards",
    label: "Awards",
    one: "an award",
    fields: [
      { name: "title", label: "Award", kind: "line", isRequired: true, hint: "Such as a hackathon, an olympiad, a scholarship" },
      { name: "awarder", label: "Given by", kind: "line" },
      { name: "date", label: "When", kind: "date", hint: "Such as 2025-03" },
      { name: "summary", label: "What it was for", kind: "text" },
    ],
  },
  {
    section: "volunteer",
    label: "Responsibilities",
    one: "a responsibility",
    fields: [
      { name: "position", label: "Role", kind: "line", isRequired: true, hint: "Such as Club lead, Placement coordinator, NSS volunteer" },
      { name: "organization", label: "Where", kind: "line" },
      ...dates,
      link,
      { name: "summary", label: "What it was", kind: "text" },
      highlights,
    ],
  },
  {
    section: "languages",
    label: "Languages",
    one: "a language",
    fields: [
      { name: "language", label: "Language", kind: "line", isRequired: true },
      { name: "fluency", label: "How well", kind: "line", hint: "Such as Native, or Fluent" },
    ],
  },
  {
    section: "interests",
    label: "Interests",
    one: "an interest",
    fields: [
      { name: "name", label: "Interest", kind: "line", isRequired: true },
      { name: "keywords", label: "More exactly", kind: "lines", hint: "One a line" },
    ],
  },
  {
    section: "profiles",
    label: "Profiles elsewhere",
    one: "a profile",
    fields: [
      { name: "network", label: "Where", kind: "line", isRequired: true, hint: "Such as GitHub, or LinkedIn" },
      { name: "username", label: "Your name there", kind: "line" },
      link,
    ],
  },
  {
    section: "sections",
    label: "Sections of your own",
    one: "a section",
    fields: [
      { name: "name", label: "Heading", kind: "line", isRequired: true, hint: "Such as Publications, or Patents" },
      { name: "summary", label: "Text", kind: "text" },
      { name: "highlights", label: "Points", kind: "lines", hint: "One a line" },
    ],
  },
] as const satisfies readonly { section: string; label: string; one: string; fields: readonly CvField[] }[];
export type CvSection = (typeof cvSections)[number]["section"];

/** The fields of a section; null when there is no such section. */
export function findCvSection(name: string): { section: CvSection; label: string; one: string; fields: readonly CvField[] } | null {
  return cvSections.find(({ section }) => section === name) ?? null;
}

/** Maximum length of a field in characters; for a list, of one line. */
export function cvFieldMax(kind: CvFieldKind): number {
  return { line: lineMax, email: 254, date: 10, url: 2_000, text: textMax, lines: CV_LINE_LENGTH_MAX }[kind];
}
