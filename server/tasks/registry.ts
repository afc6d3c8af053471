// Every background task of the product.
import { cleanExportsTask, exportTask, finishDeletionsTask } from "#server/domains/account-data/tasks.ts";
import { cleanCallsTask, settleLostCallsTask } from "#server/domains/ai/tasks.ts";
import { cleanSessionsTask } from "#server/domains/accounts/tasks.ts";
import { forgetSessionsTask } from "#server/domains/ask-me/tasks.ts";
import { forgetBookmarksTask, remindOfBookmarksTask } from "#server/domains/bookmarks/tasks.ts";
import { checkResourceLinksTask, forgetMilestonesTask } from "#server/domains/c2c/tasks.ts";
import { tellFollowersTask } from "#server/domains/discussions/tasks.ts";
import { refreshEventsTask, remindGoersTask, tellGoersTask } from "#server/domains/events/tasks.ts";
import { tellSearchesTask } from "#server/domains/jobs/saved-search-tasks.ts";
import { checkJobLinksTask, closePastJobsTask } from "#server/domains/jobs/tasks.ts";
import { forgetApplicationsTask, remindApplicantsTask, tellClosingTask } from "#server/domains/jobs/tracker-tasks.ts";
import { forgetJournalsTask } from "#server/domains/journals/tasks.ts";
import { cleanMailsTask, sendMailTask } from "#server/domains/mail/tasks.ts";
import {
  cleanNotificationsTask,
  deliverNotificationsTask,
  sendDigestsTask,
  sendNotificationTask,
  startDigestsTask,
} from "#server/domains/notifications/tasks.ts";
import { sendPushTask } from "#server/domains/notifications/push-tasks.ts";
import { cleanLinksTask, releaseAdultsTask } from "#server/domains/profiles/tasks.ts";
import { ageEntriesTask } from "#server/domains/search/tasks.ts";
import { forgetReadsTask } from "#server/domains/tech-flash/reading-tasks.ts";
import { refreshTechFlashTask } from "#server/domains/tech-flash/tasks.ts";
import type { TaskDefinition } from "#server/domains/task.ts";
import { cleanRequestsTask } from "./clean-requests.ts";

export const tasks: TaskDefinition[] = [
  sendMailTask,
  deliverNotificationsTask,
  sendNotificationTask,
  sendPushTask,
  startDigestsTask,
  sendDigestsTask,
  cleanNotificationsTask,
  cleanMailsTask,
  cleanSessionsTask,
  cleanRequestsTask,
  ageEntriesTask,
  settleLostCallsTask,
  cleanCallsTask,
  forgetSessionsTask,
  refreshTechFlashTask,
  forgetReadsTask,
  refreshEventsTask,
  tellGoersTask,
  remindGoersTask,
  tellFollowersTask,
  closePastJobsTask,
  checkJobLinksTask,
  tellSearchesTask,
  remindApplicantsTask,
  tellClosingTask,
  forgetApplicationsTask,
  remindOfBookmarksTask,
  forgetBookmarksTask,
  forgetJournalsTask,
  checkResourceLinksTask,
  forgetMilestonesTask,
  exportTask,
  cleanExportsTask,
  finishDeletionsTask,
  cleanLinksTask,
  releaseAdultsTask,
];
