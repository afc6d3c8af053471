import type { SkillEntry } from "#contracts/skills.ts";
import { backend } from "./skills/backend.ts";
import { cloud } from "./skills/cloud.ts";
import { data } from "./skills/data.ts";
import { design } from "./skills/design.ts";
import { devops } from "./skills/devops.ts";
import { foundations } from "./skills/foundations.ts";
import { frontend } from "./skills/frontend.ts";
import { languages } from "./skills/languages.ts";
import { machineLearning } from "./skills/machine-learning.ts";
import { mobile } from "./skills/mobile.ts";
import { product } from "./skills/product.ts";
import { security } from "./skills/security.ts";

/** The only list of skills, used by career paths, jobs, resources, events and CVs. Files are by area. Never reuse a slug. */
export const skills: readonly SkillEntry[] = [
  ...languages,
  ...frontend,
  ...backend,
  ...data,
  ...machineLearning,
  ...devops,
  ...cloud,
  ...security,
  ...mobile,
  ...design,
  ...product,
  ...foundations,
];

/** Phrases that contain the name of a skill but mean something else. They are matched as a whole, before any shorter name within them. */
export const notSkills: readonly string[] = [
  "R&D",
  "R and D",
  "Go live",
  "Pay as you go",
  "C-suite",
  "C-level",
  "Series C",
  "SWIFT payments",
  "Cloud kitchen",
  "Cloud kitchens",
  "Excel in",
  "Excel as",
];
