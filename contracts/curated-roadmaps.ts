import { z } from "zod";
import { roadmap } from "./roadmap.ts";

/** The hours per week that the timelines of the curated roadmaps assume. A member's own plan uses `hours` instead. */
export const ROADMAP_WEEK_HOURS = 12;

/**
 * A roadmap that we wrote: the shape of roadmap_json, and for each skill its slug and the hours that learning it takes, including
 * exercises.
 */
export const curatedRoadmap = roadmap.extend({
  /** In learning order. */
  skills: z
    .array(roadmap.shape.skills.element.extend({ skill: z.string().min(1), hours: z.int().min(4).max(100) }))
    .min(10)
    .max(14),
  projects: roadmap.shape.projects.min(4).max(6),
  certifications: roadmap.shape.certifications.min(2).max(4),
  timeline: roadmap.shape.timeline.length(4),
});
export type CuratedRoadmap = z.output<typeof curatedRoadmap>;
