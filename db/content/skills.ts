import type { SkillEntry } from "#contracts/skills.ts";
import { frontend } from "./skills/frontend.ts";
import { languages } from "./skills/languages.ts";

/** The one list of skills: career paths, jobs, resources, events and CVs all speak of these. Files are by area, slugs are never reused. */
export const skills: readonly SkillEntry[] = [...languages, ...frontend];

/** Phrases that hold the name of a skill and mean something else. They are read before any skill of the same words. */
export const notSkills: readonly string[] = [
  "R&D",
  "R and D",
  "go to market",
  "go live",
  "go beyond",
  "go through",
  "go ahead",
  "go to",
  "on the go",
  "good to go",
  "pay as you go",
  "C-suite",
  "C-level",
  "C level",
  "Series A",
  "Series B",
  "Series C",
  "vitamin C",
  "Plan C",
  "Class C",
  "H R",
  "Swift Code",
  "SWIFT payments",
  "SWIFT messages",
  "spring season",
  "spring break",
  "Spring 2026",
  "Spring 2027",
  "react to",
  "react quickly",
  "react fast",
  "react promptly",
  "accessibility of public transport",
  "bootstrap a company",
  "bootstrap a startup",
];
