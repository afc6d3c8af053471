// Every background task of the product.
import type { TaskDefinition } from "#server/domains/task.ts";

export const tasks: TaskDefinition[] = [];
