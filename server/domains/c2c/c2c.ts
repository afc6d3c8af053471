// Campus to Corporate: from a career path to a roadmap, a plan, resources and what is done of it.
export { findPassages } from "./find-passages.ts";
export { c2cPersonalData } from "./personal-data.ts";
export { findBestResources, findResources, listResources, syncResources } from "./resources.ts";
