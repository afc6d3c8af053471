import { expect, test } from "vitest";
import { describeSchedule } from "./describe-schedule.ts";

test.each([
  ["* * * * *", "every minute"],
  ["*/1 * * * *", "every minute"],
  ["*/15 * * * *", "every 15 minutes"],
  ["5-59/10 * * * *", "every 10 minutes"],
  ["5 * * * *", "every hour at :05"],
  ["7,37 * * * *", "every hour at :07 and :37"],
  ["10 0 * * *", "daily at 12:10 AM"],
  ["17 3 * * *", "daily at 3:17 AM"],
  ["0 12 * * *", "daily at 12:00 PM"],
  ["45 23 * * *", "daily at 11:45 PM"],
  ["50 4 * * 0", "on Sunday at 4:50 AM"],
  ["0 9 1 * *", "0 9 1 * *"],
  ["0 9-17 * * *", "0 9-17 * * *"],
])("%s is %s", (cron, words) => expect(describeSchedule(cron)).toBe(words));
