import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { FakeTask } from "#server/platform/queue/fake-queue.ts";
import { openPushSite, pushTasks, run, send, tell } from "#tests/setup/sites/push-site.ts";
import { getPushState, turnPushOn } from "./notifications.ts";

const site = await openPushSite();
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

describe("a push service that", () => {
  test.each([404, 410])("responds that the device is gone (%i) gets no more messages for it", async (status) => {
    const { ctx, answers, received } = await site.turnOn();
    answers.push({ status });
    await send(ctx);
    expect([await site.countDevices(ctx), received]).toEqual([0, []]);
  });

  test("responds that the device is gone does not remove one that was turned on meanwhile", async () => {
    const { ctx, answers, received } = await site.turnOn();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    answers.push({ status: 410, held });
    const before = site.service.countRequests();
    const sending = send(ctx);
    await expect.poll(() => site.service.countRequests()).toBe(before + 1);
    const next = site.service.subscribe();
    await turnPushOn(ctx, next.form);
    letGo();
    await sending;
    await send(ctx);
    expect([received, next.received.length]).toEqual([[], 1]);
  });

  test.each([500, 503, 429])("has trouble (%i) gets the message again from the queue", async (status) => {
    const { ctx, answers, received } = await site.turnOn();
    answers.push({ status });
    const [task] = await tell(ctx);
    await expect(run(ctx, task as FakeTask)).rejects.toThrow(`127.0.0.1`);
    await run(ctx, task as FakeTask);
    expect(received).toHaveLength(1);
    expect(await site.countDevices(ctx)).toBe(1);
  });

  test("does not respond gets no requests for a minute, so that messages to others do not have to wait", async () => {
    const [device, next] = [await site.turnOn(), await site.turnOn()];
    const [[silent], [waiting]] = [await tell(device.ctx), await tell(next.ctx)];
    device.answers.push({ status: 0 });
    const before = site.service.countRequests();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const lost = Promise.allSettled([run(device.ctx, silent as FakeTask)]);
    await vi.waitUntil(() => site.service.countRequests() > before);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lost).toMatchObject([{ reason: { message: expect.stringContaining("timed_out") } }]);
    await expect(run(next.ctx, waiting as FakeTask)).rejects.toThrow("silent a moment ago");
    expect(site.service.countRequests()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(60_000);
    await run(device.ctx, silent as FakeTask);
    await run(next.ctx, waiting as FakeTask);
    expect([device.received.length, next.received.length]).toEqual([1, 1]);
  });

  test("sets a time for a retry is retried then, at most eight times", async () => {
    const { ctx, answers, received } = await site.turnOn();
    answers.push(...Array.from({ length: 9 }, () => ({ status: 429, headers: { "retry-after": "120" } })));
    let [task] = await tell(ctx);
    const keys = new Set<string | undefined>();
    for (let times = 0; times < 8; times += 1) {
      await run(ctx, task as FakeTask);
      task = pushTasks(ctx).at(-1);
      expect(task?.options.startAfterSeconds).toBe(120);
      keys.add(task?.options.singletonKey);
    }
    expect(keys.size).toBe(8);
    const before = pushTasks(ctx).length;
    await run(ctx, task as FakeTask);
    expect(pushTasks(ctx)).toHaveLength(before);
    expect(received).toEqual([]);
  });

  test("sets a retry in more than a day is not retried, and the notification is only in the inbox", async () => {
    const { ctx, answers } = await site.turnOn();
    answers.push(...[86_401, 86_400].map((seconds) => ({ status: 429, headers: { "retry-after": String(seconds) } })));
    for (const laterCount of [0, 1]) {
      const [task] = await tell(ctx);
      const before = pushTasks(ctx).length;
      await run(ctx, task as FakeTask);
      expect(pushTasks(ctx)).toHaveLength(before + laterCount);
    }
  });

  test.each([301, 400, 403, 413])("refuses (%i) is not retried, and its redirects are not followed", async (status) => {
    const { ctx, answers } = await site.turnOn();
    const other = await site.turnOn();
    answers.push({ status, headers: { location: other.form.endpoint } });
    const [task] = await tell(ctx);
    await run(ctx, task as FakeTask);
    expect([other.received, await site.countDevices(ctx)]).toEqual([[], 1]);
  });

  test("has a subscription for an earlier key of this site gets no requests for it", async () => {
    const { ctx } = await site.turnOn();
    const [task] = await tell(ctx);
    const before = site.service.countRequests();
    const later = { ...ctx, config: { ...site.config, AUTH_SECRET: "another secret, made later by somebody" } };
    expect((await getPushState(later)).endpoint).toBeNull();
    await run(later, task as FakeTask);
    expect([await site.countDevices(ctx), site.service.countRequests()]).toEqual([0, before]);
  });
});
