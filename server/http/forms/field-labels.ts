// The labels of form fields, for the page that shows a sent form again.
import { cvBasics, cvLocation, findCvSection } from "#contracts/cv-limits.ts";
import { addressOf } from "../address.ts";

/** Returns the label of the field `name` in the form sent to `action`. For an unlisted field, its name in words. */
export function labelOf(name: string, action: string): string {
  const known = { ...labels, ...listOwn(addressOf(action).path) };
  return new Map(Object.entries(known)).get(name) ?? inWords(name);
}

/** Returns the labels for a path whose fields have other labels than the same fields in other forms. */
function listOwn(path: string): Record<string, string> {
  const [, ofEntry] = /^\/c2c\/cv-builder\/([\w-]+)/.exec(path) ?? [];
  if (ofEntry !== undefined) {
    const fields = ofEntry === "basics" ? [...cvBasics, ...cvLocation] : (findCvSection(ofEntry)?.fields ?? []);
    return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  }
  return places.find(({ at }) => at.test(path))?.labels ?? {};
}

const places: { at: RegExp; labels: Record<string, string> }[] = [
  { at: /^\/blog\//, labels: { content: "Your comment" } },
  { at: /^\/discussion\//, labels: { content: "Your reply" } },
  { at: /^\/report$/, labels: { reason: "What is wrong with it?", note: "Anything that helps to decide" } },
  { at: /^\/ask-me(?:\/|$)/, labels: { title: "New name", reason: "Reason" } },
  { at: /^\/events\/[^/]+\/cancel$/, labels: { reason: "Why is it cancelled?" } },
  { at: /^\/jobs\/tracker(?:\/|$)/, labels: { title: "Job title", status: "Stage" } },
  { at: /^\/jobs\/saved-searches\//, labels: { name: "Name of this search", city: "City or Remote" } },
  { at: /^\/waitlist$/, labels: { email: "Work email" } },
  { at: /^\/(?:onboarding|settings)\//, labels: { name: "Full name" } },
];

const labels: Record<string, string> = {
  ageGroup: "Your age",
  answer: "Your answer",
  apply_url: "Apply link",
  capacity: "Number of places",
  cfp_closes_on: "Call for papers closes on",
  cfp_url: "Call for papers URL",
  closes_on: "Closing date",
  collegeName: "College or University",
  ends_at: "Ends",
  evidence_url: "Evidence",
  experience_max: "Maximum experience",
  experience_min: "Minimum experience",
  hours_per_week: "Hours a week",
  image_url: "Image URL",
  is_all_day: "All day: only the dates count",
  is_online: "People can join online",
  message: "Your question",
  mode: "Work mode",
  parentEmail: "Email of a parent or guardian",
  phone: "Phone number",
  posts: "Your public posts",
  q: "Words",
  qualificationStatus: "Status",
  reason: "Why",
  registration_url: "Registration URL",
  remind_at: "Remind me",
  roles: "Roles hired for",
  salary_max: "Maximum salary",
  salary_min: "Minimum salary",
  summary: "Brief summary",
  target_date: "Ready by",
  word: "A word to mute",
  years: "Your experience",
};

/** Converts `event_date` to Event date, and `workEmail` to Work email. */
function inWords(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
