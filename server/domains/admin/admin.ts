// Administration: background tasks, sources, the waitlist, AI spend, and the audit log.
export { listAdminLog } from "./audit-log.ts";
export { readAiSpend } from "./ai-spend.ts";
export { listTasks, retryTasks } from "./failed-tasks.ts";
export { readOverview } from "./overview.ts";
export { adminPersonalData } from "./personal-data.ts";
export { listSources, setSourcePaused, testSource } from "./sources.ts";
export { exportWaitlist, getWaitlist } from "./waitlist.ts";
