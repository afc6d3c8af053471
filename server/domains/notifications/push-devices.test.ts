import { afterAll, describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { openPushSite, send } from "#tests/setup/sites/push-site.ts";
import { getPushState, turnPushOff, turnPushOn } from "./notifications.ts";

const site = await openPushSite();
afterAll(() => site.close());

describe("a device", () => {
  test("is on in its own browser only, and can be turned off only there", async () => {
    const phone = await site.turnOn();
    const laptop = await site.enter(phone.ctx.viewer);
    expect((await getPushState(phone.ctx)).endpoint).toBe(phone.form.endpoint);
    expect((await getPushState(laptop)).endpoint).toBeNull();
    await turnPushOff(laptop);
    expect((await getPushState(phone.ctx)).endpoint).toBe(phone.form.endpoint);
    await turnPushOff(phone.ctx);
    expect((await getPushState(phone.ctx)).endpoint).toBeNull();
  });

  test("belongs to the member who turned it on last", async () => {
    const first = await site.turnOn();
    const second = await site.enter();
    await turnPushOn(second, first.form);
    await turnPushOn(second, first.form);
    expect([await site.countDevices(first.ctx), await site.countDevices(second)]).toEqual([0, 1]);
    await send(first.ctx);
    expect(first.received).toEqual([]);
  });

  test("belongs to one member if several turn it on at the same moment", async () => {
    const [asha, bela] = [await site.enter(), await site.enter()];
    const { form } = site.service.subscribe();
    await Promise.all(Array.from({ length: 10 }, (_, index) => turnPushOn(index % 2 === 0 ? asha : bela, form)));
    expect((await site.countDevices(asha)) + (await site.countDevices(bela))).toBe(1);
  });

  test("beyond the twentieth turns the oldest one off", async () => {
    const clock = createFakeClock();
    const first = await site.turnOn(undefined, clock);
    for (let count = 0; count < 20; count += 1) {
      clock.advance(1_000);
      await site.turnOn(first.ctx.viewer, clock);
    }
    expect(await site.countDevices(first.ctx)).toBe(20);
    expect((await getPushState(first.ctx)).endpoint).toBeNull();
  });

  test("has the address of a known push service and valid keys", async () => {
    const ctx = await site.enter();
    const good = site.service.subscribe().form;
    const elsewhere = [
      "http://127.0.0.1:1/",
      "http://localhost/",
      "https://169.254.169.254/",
      "https://evil.example/",
      "ftp://fcm.googleapis.com/",
    ];
    const wrong = [
      ...elsewhere.map((endpoint) => ({ ...good, endpoint })),
      { ...good, p256dh: Buffer.alloc(65, 4).toString("base64url") },
      { ...good, p256dh: good.p256dh.slice(4) },
      { ...good, auth: good.auth.slice(4) },
    ];
    for (const form of wrong) await expect(turnPushOn(ctx, form)).rejects.toMatchObject({ code: "bad_request" });
    const strict = { ...ctx, config: createTestConfig() };
    await expect(turnPushOn(strict, good)).rejects.toMatchObject({ code: "bad_request" });
    await turnPushOn(strict, { ...good, endpoint: "https://fcm.googleapis.com/fcm/send/abc" });
    expect(await site.countDevices(ctx)).toBe(1);
  });

  test("is visible in the database to its member and to tasks only", async () => {
    const [asha, bela] = [await site.turnOn(), await site.turnOn()];
    const { db } = site.testDb.database;
    const read = (trx: MemberCtx["db"]) => trx.selectFrom("push_subscriptions").select("user_id").limit(100).execute();
    expect(await read(db)).toEqual([]);
    expect(await withViewer(db, asha.ctx.viewer.userId, read)).toEqual([{ user_id: asha.ctx.viewer.userId }]);
    const all = (await withSystem(db, read)).map((row) => row.user_id);
    expect(all).toEqual(expect.arrayContaining([asha.ctx.viewer.userId, bela.ctx.viewer.userId]));
  });
});
