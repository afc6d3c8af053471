// Every background task of the product.
import { cleanMailsTask, sendMailTask } from "#server/domains/mail/tasks.ts";
import type { TaskDefinition } from "#server/domains/task.ts";

export const tasks: TaskDefinition[] = [sendMailTask, cleanMailsTask];
