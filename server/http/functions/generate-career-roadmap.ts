// POST /functions/v1/generate-career-roadmap: a career roadmap, stored as the member's own.
import { careerPathForm } from "#contracts/c2c.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { generateRoadmap } from "#server/domains/c2c/c2c.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { defineFunction } from "./function.ts";

/** Answers `{roadmap}` in the shape of roadmap_json to a member: by the model, else the one we wrote. */
export const generateCareerRoadmapFunction = defineFunction({
  name: "generate-career-roadmap",
  body: careerPathForm,
  isForMembers: true,
  limit: "generate-career-roadmap",
  async handle({ ctx }, { career_path: careerPath }) {
    if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
    if (!ctx.viewer.onboardingCompleted) throw new AppError("forbidden", { message: "Please complete your profile first" });
    const { roadmap } = await generateRoadmap(ctx, careerPath);
    return { roadmap };
  },
});
