// Every background task of the product.
import { cleanSessionsTask } from "#server/domains/accounts/tasks.ts";
import { cleanMailsTask, sendMailTask } from "#server/domains/mail/tasks.ts";
import { refreshTechFlashTask } from "#server/domains/tech-flash/tasks.ts";
import type { TaskDefinition } from "#server/domains/task.ts";

export const tasks: TaskDefinition[] = [sendMailTask, cleanMailsTask, cleanSessionsTask, refreshTechFlashTask];
