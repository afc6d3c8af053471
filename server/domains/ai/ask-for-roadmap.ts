// A roadmap for one career path, written by the model.
import { z } from "zod";
import { careerPathLabels } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import { roadmap } from "#contracts/roadmap.ts";
import type { Roadmap } from "#contracts/roadmap.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { askForObject } from "./ask-for-object.ts";
import type { ObjectAnswer } from "./ask-for-object.ts";

const answerMaxTokens = 4_000;
// A roadmap is long, and nobody reads it while it is written.
const deadlines = { totalMs: 90_000 };

const system = [
  "You plan how somebody in India gets from college to a first job in technology.",
  "Name only skills, projects and certifications that exist. Prefer what is free. Invent no addresses and no prices.",
  "Give 6 to 10 skills in the order in which to learn them, 3 to 5 projects from Beginner to Advanced, 2 to 4 certifications with their real",
  "providers, and a timeline of 3 to 5 phases. Durations read like `4 weeks` or `Months 1-2`.",
].join("\n");

/** Models often wrap it in an object once more. */
const givenRoadmap = z.preprocess(unwrap, roadmap);

/** Asks the model for a roadmap in the shape of roadmap_json (specification 2, section 3). The caller falls back to a curated one. */
export function askForRoadmap(ctx: MemberCtx, careerPath: CareerPath): Promise<ObjectAnswer<Roadmap>> {
  const turns = [{ role: "user" as const, content: `The career: ${careerPathLabels[careerPath]}` }];
  const question = { purpose: "generate-career-roadmap" as const, system, turns, maxTokens: answerMaxTokens };
  return askForObject(ctx, question, givenRoadmap, { deadlines });
}

function unwrap(value: unknown): unknown {
  return z.object({ roadmap: z.record(z.string(), z.unknown()) }).safeParse(value).data?.roadmap ?? value;
}
