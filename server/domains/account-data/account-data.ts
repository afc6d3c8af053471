// What a member can do with everything that is theirs: take it along, or have it deleted.
export { getDeletion, keepAccount, requestDeletion } from "./deletions.ts";
export { getExport, readArchive, requestExport } from "./exports.ts";
