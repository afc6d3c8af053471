import type { CareerPath } from "#contracts/careers.ts";
import type { InterviewQuestion } from "#contracts/interview-questions.ts";
import { backendDeveloperQuestions } from "./interview-questions/backend-developer.ts";
import { cloudArchitectQuestions } from "./interview-questions/cloud-architect.ts";
import { cybersecurityAnalystQuestions } from "./interview-questions/cybersecurity-analyst.ts";
import { dataScientistQuestions } from "./interview-questions/data-scientist.ts";
import { devopsEngineerQuestions } from "./interview-questions/devops-engineer.ts";
import { frontendDeveloperQuestions } from "./interview-questions/frontend-developer.ts";
import { fullStackDeveloperQuestions } from "./interview-questions/full-stack-developer.ts";
import { machineLearningEngineerQuestions } from "./interview-questions/machine-learning-engineer.ts";
import { mobileDeveloperQuestions } from "./interview-questions/mobile-developer.ts";
import { productManagerQuestions } from "./interview-questions/product-manager.ts";
import { softwareEngineerQuestions } from "./interview-questions/software-engineer.ts";
import { uiUxDesignerQuestions } from "./interview-questions/ui-ux-designer.ts";

/**
 * The interview coach's questions by career path, written for this site. Never change an id, because the stored answers of members refer to
 * it.
 */
export const interviewQuestions: Readonly<Record<CareerPath, readonly InterviewQuestion[]>> = {
  software_engineer: softwareEngineerQuestions,
  data_scientist: dataScientistQuestions,
  product_manager: productManagerQuestions,
  devops_engineer: devopsEngineerQuestions,
  ui_ux_designer: uiUxDesignerQuestions,
  mobile_developer: mobileDeveloperQuestions,
  frontend_developer: frontendDeveloperQuestions,
  backend_developer: backendDeveloperQuestions,
  full_stack_developer: fullStackDeveloperQuestions,
  cybersecurity_analyst: cybersecurityAnalystQuestions,
  cloud_architect: cloudArchitectQuestions,
  machine_learning_engineer: machineLearningEngineerQuestions,
};
