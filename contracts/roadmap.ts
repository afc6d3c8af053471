import { z } from "zod";
import { cleanLine } from "./written-text.ts";

/** Maximum number of entries in each part of a roadmap. */
const ROADMAP_PART_MAX = 20;

/** Cleaned like form fields, because a form sends the name of a part, which has to be found again. */
const line = z.string().overwrite(cleanLine).min(1).max(200);
const text = z.string().trim().min(1).max(1_000);
const lines = z.array(line).max(ROADMAP_PART_MAX);
const part = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(ROADMAP_PART_MAX);

const difficulties = ["Beginner", "Intermediate", "Advanced"] as const;
/** Models also write it in lower case. */
const asSpelt = (value: unknown) => difficulties.find((one) => one.toLowerCase() === String(value).trim().toLowerCase()) ?? value;

/** The shape of roadmap_json (specification 2, section 3), as it is stored and as a model has to answer. */
export const roadmap = z.object({
  skills: part(z.object({ name: line, description: text, timeline: line })),
  projects: part(z.object({ name: line, description: text, difficulty: z.preprocess(asSpelt, z.enum(difficulties)), technologies: lines })),
  certifications: part(z.object({ name: line, provider: line, level: line, timeline: line })),
  timeline: part(z.object({ phase: line, duration: line, focus: line, milestones: lines })),
});

export type Roadmap = z.output<typeof roadmap>;
