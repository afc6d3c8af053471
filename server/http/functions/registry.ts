// The list of all functions.
import { askMeFunction } from "./ask-me-ai.ts";
import type { FunctionDefinition } from "./function.ts";
import { generateBlogFunction } from "./generate-blog.ts";
import { generateCareerRoadmapFunction } from "./generate-career-roadmap.ts";
import { refreshEventsFunction } from "./refresh-events.ts";
import { refreshTechFlashFunction } from "./refresh-tech-flash.ts";
import { sendWorkEmailVerificationFunction } from "./send-work-email-verification.ts";

export const functions: readonly FunctionDefinition[] = [
  askMeFunction,
  generateBlogFunction,
  generateCareerRoadmapFunction,
  refreshEventsFunction,
  refreshTechFlashFunction,
  sendWorkEmailVerificationFunction,
];
