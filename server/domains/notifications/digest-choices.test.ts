import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import {
  resetToFriday,
  choose,
  clock,
  closeDigests,
  enter,
  every,
  mailsTo,
  morning,
  openDigests,
  saturday,
  sendAll,
  subjectsTo,
  sunday,
  tell,
  waitingOf,
} from "#tests/setup/digest-mornings.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { lockInbox } from "./deliver-queries.ts";
import { deleteWaiting } from "./digest-queries.ts";
import { queueForDigest } from "./digest.ts";
import {
  getMailRhythm,
  listNotifications,
  markNotificationsRead,
  readAllNotifications,
  readUnsubscribeToken,
  saveNotificationChoices,
  unsubscribe,
} from "./notifications.ts";

beforeAll(openDigests);
afterAll(closeDigests);
beforeEach(resetToFriday);

describe("a change of the rhythm of mails", () => {
  test("to at once sends the waiting notifications", async () => {
    const ctx = await enter("weekly");
    for (const title of ["One", "Two"]) await tell(ctx, { title });
    await choose(ctx, "at_once");
    expect(await getMailRhythm(ctx)).toBe("at_once");
    await sendAll(ctx);
    await tell(ctx, { title: "Three" });
    expect(await subjectsTo(ctx)).toEqual(["2 new notifications on Sangam", "Three"]);
    expect(await waitingOf(ctx)).toBe(0);
  });

  test("back to a digest before that leaves them all to the next digest", async () => {
    const ctx = await enter("weekly");
    await tell(ctx, { title: "One" });
    await choose(ctx, "at_once");
    await choose(ctx, "daily");
    await sendAll(ctx);
    expect(await mailsTo(ctx)).toEqual([]);
    await morning(saturday);
    expect(await subjectsTo(ctx)).toEqual(["One"]);
  });

  test("keeps the waiting notifications, and saving the same choice again does not move its day", async () => {
    const ctx = await enter("weekly");
    await tell(ctx, { title: "One" });
    await choose(ctx, "daily");
    clock.set(saturday);
    // Saved again before the digest is started: it stays due.
    await choose(ctx, "daily", every);
    await morning(saturday);
    expect(await subjectsTo(ctx)).toEqual(["One"]);
  });

  test("to off deletes the waiting notifications", async () => {
    const ctx = await enter("daily");
    await tell(ctx);
    await choose(ctx, "off");
    await tell(ctx);
    expect(await waitingOf(ctx)).toBe(0);
    await morning(saturday);
    expect(await mailsTo(ctx)).toEqual([]);
  });

  test("is not made by a form without a rhythm", async () => {
    const ctx = await enter("daily");
    await saveNotificationChoices(ctx, { app: every, mail: every, push: every });
    expect(await getMailRhythm(ctx)).toBe("daily");
  });

  test("leaves notifications that come by mail only to the next digest, whatever is read on the site", async () => {
    const ctx = await enter("daily");
    await choose(ctx, "daily", every, []);
    await tell(ctx, { title: "By mail alone" });
    await markNotificationsRead({ ...ctx, viewer: { ...ctx.viewer, hasUnread: true } }, "/discussions");
    await readAllNotifications(ctx);
    await morning(saturday);
    expect(await subjectsTo(ctx)).toEqual(["By mail alone"]);
  });

  test("waits for a delivery in progress, and sends what that queues", async () => {
    const ctx = await enter("daily");
    const { userId } = ctx.viewer;
    await tell(ctx, { title: "Told meanwhile" });
    const [told] = (await listNotifications(ctx, {})).notifications;
    await withSystem(ctx.db, (trx) => deleteWaiting(trx, userId));
    const waiting = sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    const { chosen } = await withSystem(ctx.db, async (trx) => {
      await lockInbox(trx, userId);
      const choosing = choose(ctx, "at_once");
      await eventually(async () => expect((await waiting.execute(trx)).rows).toHaveLength(1));
      await queueForDigest(ctx, trx, userId, told?.id ?? "");
      return { chosen: choosing };
    });
    await chosen;
    await sendAll(ctx);
    expect(await subjectsTo(ctx)).toEqual(["Told meanwhile"]);
  });

  test("loses nothing that is delivered at the same moment", async () => {
    const ctx = await enter("daily");
    const titles = Array.from({ length: 6 }, (_, index) => `Number ${index}`);
    await Promise.all([...titles.map((title) => tell(ctx, { title })), choose(ctx, "at_once")]);
    await sendAll(ctx);
    const words = (await mailsTo(ctx)).map((mail) => mail.text_body).join("\n");
    expect(titles.map((title) => words.split(title).length - 1)).toEqual(titles.map(() => 1));
    expect(await waitingOf(ctx)).toBe(0);
  });
});

describe("the link in a digest", () => {
  test("stops digests and deletes waiting notifications for its member only, and stops no urgent mail", async () => {
    const [ctx, other] = [await enter("daily"), await enter("daily")];
    for (const one of [ctx, other]) await tell(one, { title: "One" });
    await morning(saturday);
    const [mail] = await mailsTo(ctx);
    const token = new URL(mail?.unsubscribe_url ?? "").searchParams.get("token") ?? "";
    expect(mail?.text_body).toContain(`Stop these digests: ${mail?.unsubscribe_url}`);
    const visitor = { ...ctx, viewer: null };
    for (const forged of [token.replace(ctx.viewer.userId, other.viewer.userId), token.replace("digest", "reply"), `${token}x`]) {
      expect(await readUnsubscribeToken(visitor, forged)).toBeNull();
      expect(await unsubscribe(visitor, forged)).toBeNull();
    }
    for (const one of [ctx, other]) await tell(one, { title: "Two" });
    expect(await unsubscribe(visitor, token)).toBe("digest");
    expect(await unsubscribe(visitor, token)).toBe("digest");
    expect([await waitingOf(ctx), await waitingOf(other)]).toEqual([0, 1]);
    expect([await getMailRhythm(ctx), await getMailRhythm(other)]).toEqual(["off", "daily"]);
    await tell(ctx, { kind: "event_reminder", title: "Tomorrow" });
    await morning(sunday);
    expect([await subjectsTo(ctx), await subjectsTo(other)]).toEqual([
      ["One", "Tomorrow"],
      ["One", "Two"],
    ]);
  });
});
