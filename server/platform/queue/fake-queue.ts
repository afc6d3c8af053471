// An in-memory queue for tests, which only records tasks.
import type { EnqueueOptions, TaskQueue } from "./queue.ts";

export type FakeTask = { name: string; data: object; options: EnqueueOptions };
export type FakeQueue = TaskQueue & { tasks: FakeTask[] };

/** Creates a queue for tests: tasks are recorded in memory and never run. */
export function createFakeQueue(): FakeQueue {
  const tasks: FakeTask[] = [];
  return {
    tasks,
    async enqueue(_db, name, data, options = {}) {
      tasks.push({ name, data, options });
    },
    async enqueueAll(_db, name, added) {
      tasks.push(...added.map(({ data, options = {} }) => ({ name, data, options })));
    },
    isPending: async (_db, name) => tasks.some((task) => task.name === name),
    async forget(_db, name, { list, items }) {
      const isGone = (item: Record<string, unknown>) => Object.entries(items).every(([key, value]) => item[key] === value);
      for (const task of tasks.filter((one) => one.name === name)) {
        const data = task.data as Record<string, Record<string, unknown>[]>;
        const left = data[list]?.filter((item) => !isGone(item)) ?? [];
        if (left.length > 0) task.data = { ...data, [list]: left };
        else tasks.splice(tasks.indexOf(task), 1);
      }
    },
    retryFailed: async () => 0,
  };
}
