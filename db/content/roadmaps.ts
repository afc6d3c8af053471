import type { CareerPath } from "#contracts/careers.ts";
import { ROADMAP_WEEK_HOURS } from "#contracts/curated-roadmaps.ts";
import type { CuratedRoadmap } from "#contracts/curated-roadmaps.ts";
import { backendDeveloperRoadmap } from "./roadmaps/backend-developer.ts";
import { cloudArchitectRoadmap } from "./roadmaps/cloud-architect.ts";
import { cybersecurityAnalystRoadmap } from "./roadmaps/cybersecurity-analyst.ts";
import { dataScientistRoadmap } from "./roadmaps/data-scientist.ts";
import { devopsEngineerRoadmap } from "./roadmaps/devops-engineer.ts";
import { frontendDeveloperRoadmap } from "./roadmaps/frontend-developer.ts";
import { fullStackDeveloperRoadmap } from "./roadmaps/full-stack-developer.ts";
import { machineLearningEngineerRoadmap } from "./roadmaps/machine-learning-engineer.ts";
import { mobileDeveloperRoadmap } from "./roadmaps/mobile-developer.ts";
import { productManagerRoadmap } from "./roadmaps/product-manager.ts";
import type { RoadmapEntry } from "./roadmaps/roadmap-entry.ts";
import { softwareEngineerRoadmap } from "./roadmaps/software-engineer.ts";
import { uiUxDesignerRoadmap } from "./roadmaps/ui-ux-designer.ts";

/** A roadmap for each career path, written for this site. Members get it if there is no model. */
export const roadmaps: Readonly<Record<CareerPath, CuratedRoadmap>> = {
  software_engineer: withWeeks(softwareEngineerRoadmap),
  data_scientist: withWeeks(dataScientistRoadmap),
  product_manager: withWeeks(productManagerRoadmap),
  devops_engineer: withWeeks(devopsEngineerRoadmap),
  ui_ux_designer: withWeeks(uiUxDesignerRoadmap),
  mobile_developer: withWeeks(mobileDeveloperRoadmap),
  frontend_developer: withWeeks(frontendDeveloperRoadmap),
  backend_developer: withWeeks(backendDeveloperRoadmap),
  full_stack_developer: withWeeks(fullStackDeveloperRoadmap),
  cybersecurity_analyst: withWeeks(cybersecurityAnalystRoadmap),
  cloud_architect: withWeeks(cloudArchitectRoadmap),
  machine_learning_engineer: withWeeks(machineLearningEngineerRoadmap),
};

/** Computes the weeks of a roadmap from its hours, one skill after the other at the pace of ROADMAP_WEEK_HOURS. */
function withWeeks({ phases, projects }: RoadmapEntry): CuratedRoadmap {
  const roadmap: CuratedRoadmap = { skills: [], projects, certifications: [], timeline: [] };
  let hours = 0;
  for (const { phase, focus, milestones, skills, certifications = [] } of phases) {
    const phaseStart = hours;
    for (const skill of skills) {
      roadmap.skills.push({ ...skill, timeline: weeksBetween(hours, hours + skill.hours) });
      hours += skill.hours;
    }
    const lastWeek = Math.ceil(hours / ROADMAP_WEEK_HOURS);
    for (const certification of certifications) roadmap.certifications.push({ ...certification, timeline: `From week ${lastWeek}` });
    roadmap.timeline.push({ phase, duration: `${Math.round((hours - phaseStart) / ROADMAP_WEEK_HOURS)} weeks`, focus, milestones });
  }
  return roadmap;
}

function weeksBetween(startHours: number, endHours: number): string {
  const first = Math.floor(startHours / ROADMAP_WEEK_HOURS) + 1;
  const last = Math.ceil(endHours / ROADMAP_WEEK_HOURS);
  return first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
}
