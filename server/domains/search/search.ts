// Search over all public content, for the search page and Ask Me.
export { getSearchResult, searchEverything } from "./search-everything.ts";
export { searchOwn } from "./search-own.ts";
export { readSought } from "./read-question.ts";
export type { Sought } from "./read-question.ts";
export { namesTopic, searchPassages } from "./search-passages.ts";
export type { FoundPassage, FoundPassages } from "./search-passages.ts";
