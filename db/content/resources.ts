import { v5 } from "uuid";
import { rateResource, resourceCriteria, resourceCriterionLabels } from "#contracts/resources.ts";
import type { Resource, ResourceMarks } from "#contracts/resources.ts";
import { backendResources } from "./resources/backend.ts";
import { cloudResources } from "./resources/cloud.ts";
import { dataResources } from "./resources/data.ts";
import { designResources } from "./resources/design.ts";
import { devopsResources } from "./resources/devops.ts";
import { foundationResources } from "./resources/foundations.ts";
import { frontendResources } from "./resources/frontend.ts";
import { machineLearningResources } from "./resources/machine-learning.ts";
import { mobileResources } from "./resources/mobile.ts";
import { productResources } from "./resources/product.ts";
import type { ResourceEntry } from "./resources/resource-entry.ts";
import { securityResources } from "./resources/security.ts";

/** The namespace of the ids. They are derived from the keys, so they are the same on every site and after every edit. */
const namespace = "6f0a2f52-7d0e-4f0c-9f0e-4a3b8f6d2c11";

/**
 * Upskilling resources: chosen, described and rated by the editors. Details that a seller changes often are described in words, without a
 * number.
 */
export const resources: readonly Resource[] = [
  ...foundationResources,
  ...frontendResources,
  ...backendResources,
  ...mobileResources,
  ...dataResources,
  ...machineLearningResources,
  ...devopsResources,
  ...cloudResources,
  ...securityResources,
  ...designResources,
  ...productResources,
].map(completeResource);

function completeResource(entry: ResourceEntry): Resource {
  const [source, practice, depth, upkeep] = entry.marks;
  const marks: ResourceMarks = { source, practice, depth, upkeep };
  return {
    id: v5(entry.key, namespace),
    title: entry.title,
    description: entry.description,
    url: entry.url,
    resourceType: entry.type,
    difficultyLevel: entry.level,
    isFree: entry.price === undefined,
    priceNote: entry.price ?? entry.paidExtra ?? null,
    rating: rateResource(marks),
    ratingBasis: describeMarks(marks),
    skills: entry.skills,
    careerPaths: entry.paths,
    language: entry.language ?? "en",
  };
}

function describeMarks(marks: ResourceMarks): string {
  const parts = resourceCriteria.map((criterion) => `${resourceCriterionLabels[criterion]}: ${marks[criterion]}`);
  return `The editors' marks out of 5. ${parts.join(". ")}.`;
}
