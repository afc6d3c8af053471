// Moderation: members report, moderators decide, and a log keeps every decision.
export { decide, isStillDecided } from "./decide.ts";
export { countOpenCases, listLog, listQueue } from "./list-cases.ts";
export { getReportableItem, reportItem } from "./report-item.ts";
