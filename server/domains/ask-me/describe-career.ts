// Our own notes on a career: its work, its pay and the way into it.
import { careerPathLabels, formatSalaryRange } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import { ROADMAP_WEEK_HOURS } from "#contracts/curated-roadmaps.ts";
import { careers } from "#db/content/careers.ts";
import { roadmaps } from "#db/content/roadmaps.ts";

/** Describes the work and the way into a career, in Markdown, from its page and its curated roadmap. */
export function describeWay(path: CareerPath): string {
  const { timeline } = roadmaps[path];
  const phases = timeline.map(({ phase, duration, focus }, at) => `${at + 1}. **${phase}** (${duration}): ${focus}`);
  return [
    `**${careerPathLabels[path]}.** ${workOf(path)}`,
    `**The way there**, at ${ROADMAP_WEEK_HOURS} hours a week:`,
    phases.join("\n"),
    `It usually pays ${formatSalaryRange(path)}. Choose it as your [career path](/c2c/career-path), and Campus to Corporate turns it into a weekly plan, with courses, skills and interview questions.`,
  ].join("\n\n");
}

/** Describes the pay of a career, in Markdown. */
export function describePay(path: CareerPath): string {
  return [
    `**${careerPathLabels[path]}: ${formatSalaryRange(path)}**, from a first job to many years of experience in India. It is a guide, not a survey: city, company and skill change it a lot, and I do not know what individual companies pay.`,
    "Compare with openings on [Jobs](/jobs), which always show their range, and ask two or three people who do the work. When you discuss pay, let them name a number first, and look at the fixed part.",
  ].join("\n\n");
}

/** Compares two or more careers, in Markdown. */
export function compareCareers(paths: readonly CareerPath[]): string {
  const each = paths.map((path) => `**${careerPathLabels[path]}** (${formatSalaryRange(path)}). ${workOf(path)}`);
  return [
    ...each,
    "The best way to choose is to try: spend a weekend on a small real task from each. You find the steps for each at [Career path](/c2c/career-path).",
  ].join("\n\n");
}

function workOf(path: CareerPath): string {
  return careers.find((career) => career.path === path)?.work ?? "";
}
