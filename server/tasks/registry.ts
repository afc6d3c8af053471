// The registry of background tasks.
import {
  cleanExportsTask,
  buildExportTask,
  finishDeletionsTask,
  mailDeletionTask,
  mailExportTask,
} from "#server/domains/account-data/tasks.ts";
import { cleanModelCallsTask, settleLostCallsTask } from "#server/domains/ai/tasks.ts";
import { cleanSessionsTask } from "#server/domains/accounts/tasks.ts";
import { purgeConversationsTask } from "#server/domains/ask-me/tasks.ts";
import { forgetReadersTask } from "#server/domains/blogs/tasks.ts";
import { purgeBookmarksTask, remindOfBookmarksTask } from "#server/domains/bookmarks/tasks.ts";
import { checkResourceLinksTask, purgeMilestonesTask } from "#server/domains/c2c/tasks.ts";
import { notifyFollowersTask } from "#server/domains/discussions/tasks.ts";
import {
  notifyAttendeesLaterTask,
  notifyAttendeesTask,
  notifyOfRemovalTask,
  refreshEventsTask,
  remindAttendeesTask,
} from "#server/domains/events/tasks.ts";
import { notifySavedSearchesTask } from "#server/domains/jobs/saved-search-tasks.ts";
import { checkJobLinksTask, closePastJobsTask } from "#server/domains/jobs/tasks.ts";
import { purgeApplicationsTask, remindApplicantsTask, notifyClosingJobsTask } from "#server/domains/jobs/tracker-tasks.ts";
import { purgeJournalsTask } from "#server/domains/journals/tasks.ts";
import { cleanMailsTask, sendMailTask } from "#server/domains/mail/tasks.ts";
import {
  cleanNotificationsTask,
  deliverNotificationsTask,
  sendDigestMailTask,
  sendDigestsTask,
  mailNotificationTask,
  startDigestsTask,
} from "#server/domains/notifications/tasks.ts";
import { sendPushTask } from "#server/domains/notifications/push-tasks.ts";
import { cleanTakenDownTextsTask } from "#server/domains/posting/tasks.ts";
import { cleanLinksTask, freeUsernamesTask, mailLinkTask, releaseAdultsTask } from "#server/domains/profiles/tasks.ts";
import { ageSearchEntriesTask } from "#server/domains/search/tasks.ts";
import { purgeReadsTask } from "#server/domains/tech-flash/reading-tasks.ts";
import { refreshTechFlashTask } from "#server/domains/tech-flash/tasks.ts";
import type { TaskDefinition } from "#server/domains/task.ts";
import { cleanRequestsTask } from "./clean-requests.ts";

export const tasks: TaskDefinition[] = [
  sendMailTask,
  mailLinkTask,
  deliverNotificationsTask,
  mailNotificationTask,
  sendPushTask,
  // Before the digests, which at a start wait for its result.
  notifySavedSearchesTask,
  startDigestsTask,
  sendDigestsTask,
  sendDigestMailTask,
  cleanNotificationsTask,
  cleanMailsTask,
  cleanSessionsTask,
  cleanRequestsTask,
  ageSearchEntriesTask,
  settleLostCallsTask,
  cleanModelCallsTask,
  purgeConversationsTask,
  refreshTechFlashTask,
  purgeReadsTask,
  forgetReadersTask,
  refreshEventsTask,
  notifyAttendeesTask,
  notifyAttendeesLaterTask,
  notifyOfRemovalTask,
  remindAttendeesTask,
  notifyFollowersTask,
  closePastJobsTask,
  checkJobLinksTask,
  remindApplicantsTask,
  notifyClosingJobsTask,
  purgeApplicationsTask,
  remindOfBookmarksTask,
  purgeBookmarksTask,
  purgeJournalsTask,
  checkResourceLinksTask,
  purgeMilestonesTask,
  buildExportTask,
  mailExportTask,
  mailDeletionTask,
  cleanExportsTask,
  finishDeletionsTask,
  cleanLinksTask,
  freeUsernamesTask,
  cleanTakenDownTextsTask,
  releaseAdultsTask,
];
