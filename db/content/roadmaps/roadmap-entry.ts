import type { CuratedRoadmap } from "#contracts/curated-roadmaps.ts";

type Skill = Omit<CuratedRoadmap["skills"][number], "timeline">;
type Certification = Omit<CuratedRoadmap["certifications"][number], "timeline">;
type Phase = Omit<CuratedRoadmap["timeline"][number], "duration">;

/** A roadmap as we write it: phases with the skills learnt in them. `roadmaps.ts` computes the weeks from the hours. */
export type RoadmapEntry = {
  phases: readonly (Phase & {
    skills: readonly Skill[];
    /** Certifications that are realistic at the end of the phase. */
    certifications?: readonly Certification[];
  })[];
  projects: CuratedRoadmap["projects"];
};
