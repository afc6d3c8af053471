import type { CuratedRoadmap } from "#contracts/curated-roadmaps.ts";

type Skill = Omit<CuratedRoadmap["skills"][number], "timeline">;
type Certification = Omit<CuratedRoadmap["certifications"][number], "timeline">;
type Phase = Omit<CuratedRoadmap["timeline"][number], "duration">;

/** A roadmap as we write it: phases with what is learnt in them. Weeks follow from the hours; `roadmaps.ts` works them out. */
export type RoadmapEntry = {
  phases: readonly (Phase & {
    skills: readonly Skill[];
    /** Within reach at the end of the phase. */
    certifications?: readonly Certification[];
  })[];
  projects: CuratedRoadmap["projects"];
};
