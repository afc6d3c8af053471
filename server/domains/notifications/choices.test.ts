import { describe, expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { NotificationSettings } from "#contracts/notifications.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getMailRhythm, getNotificationChoices, listMuted, saveNotificationChoices, unsubscribe } from "./notifications.ts";
import type { Stopped } from "./unsubscribe.ts";
import { unsubscribePath } from "./unsubscribe.ts";

const testDb = await openTestDatabase();
const all = notificationKinds.map(({ kind }) => kind);
const allBut = (left: NotificationKind) => all.filter((kind) => kind !== left);
const enter = async () => createMemberCtx(testDb, await createMember(testDb));
const mutedOf = async (ctx: MemberCtx) => listMuted(await getNotificationChoices(ctx));

/** The settings as a window that is opened now shows them. */
async function openWindow(ctx: MemberCtx): Promise<NotificationSettings> {
  const choices = await getNotificationChoices(ctx);
  const wantedOn = (channel: "app" | "mail" | "push") => choices.filter((choice) => choice[channel]).map(({ kind }) => kind);
  const rhythm = await getMailRhythm(ctx);
  const muted = listMuted(choices).join(" ");
  return { app: wantedOn("app"), mail: wantedOn("mail"), push: wantedOn("push"), rhythm, muted_was: muted, rhythm_was: rhythm };
}

async function stopMails(ctx: MemberCtx, kind: Stopped): Promise<void> {
  const path = await unsubscribePath(ctx, ctx.viewer.userId, kind);
  await unsubscribe(ctx, new URL(path, "http://x").searchParams.get("token") ?? "");
}

describe("a page that has saved before", () => {
  test("undoes its own changes if nothing else has changed since", async () => {
    const ctx = await enter();
    const opened = await openWindow(ctx);
    await saveNotificationChoices(ctx, { ...opened, mail: allBut("reply"), rhythm: "off" }, "one");
    await saveNotificationChoices(ctx, opened, "one");
    expect([await mutedOf(ctx), await getMailRhythm(ctx)]).toEqual([[], "at_once"]);
  });

  test("does not turn on again what the member has unsubscribed from since", async () => {
    const ctx = await enter();
    const opened = await openWindow(ctx);
    for (const kind of ["reply", "digest"] as const) {
      await saveNotificationChoices(ctx, { ...opened, push: allBut("mention") }, "one");
      await stopMails(ctx, kind);
    }
    await saveNotificationChoices(ctx, { ...opened, app: allBut("mention") }, "one");
    expect([await mutedOf(ctx), await getMailRhythm(ctx)]).toEqual([["mail.reply", "app.mention", "push.mention"], "off"]);
  });

  test("does not undo what another page, or a form without a key, has saved since", async () => {
    const ctx = await enter();
    const opened = await openWindow(ctx);
    await saveNotificationChoices(ctx, { ...opened, mail: allBut("mention") }, "one");
    await saveNotificationChoices(ctx, { ...opened, app: allBut("reply") }, "two");
    await saveNotificationChoices(ctx, { ...opened, rhythm: "weekly" }, "one");
    await saveNotificationChoices(ctx, { ...opened, push: allBut("reply") });
    await saveNotificationChoices(ctx, opened, "one");
    expect([await mutedOf(ctx), await getMailRhythm(ctx)]).toEqual([["app.reply", "push.reply", "mail.mention"], "weekly"]);
  });
});

describe("an older window", () => {
  test("does not turn on again what the member has unsubscribed from since, and saves its own changes", async () => {
    const ctx = await enter();
    const opened = await openWindow(ctx);
    for (const kind of ["reply", "digest"] as const) await stopMails(ctx, kind);
    await saveNotificationChoices(ctx, { ...opened, push: allBut("mention") });
    expect([await mutedOf(ctx), await getMailRhythm(ctx)]).toEqual([["mail.reply", "push.mention"], "off"]);
  });

  test("unmutes what was muted when it was opened, and changes the rhythm of mails", async () => {
    const ctx = await enter();
    await saveNotificationChoices(ctx, { ...(await openWindow(ctx)), mail: allBut("reply"), rhythm: "weekly" });
    const opened = await openWindow(ctx);
    await stopMails(ctx, "mention");
    await saveNotificationChoices(ctx, { ...opened, mail: all, rhythm: "daily" });
    expect([await mutedOf(ctx), await getMailRhythm(ctx)]).toEqual([["mail.mention"], "daily"]);
  });

  test("saves its changes beside those that another one saves at the same time", async () => {
    const ctx = await enter();
    const opened = await openWindow(ctx);
    const changes = [{ mail: allBut("mention") }, { app: allBut("reply") }];
    await Promise.all(changes.map((change) => saveNotificationChoices(ctx, { ...opened, ...change })));
    expect(await mutedOf(ctx)).toEqual(["app.reply", "mail.mention"]);
  });
});

test("if two forms without base values are sent at once, the choices of one are stored", async () => {
  for (let round = 0; round < 10; round += 1) {
    const ctx = await enter();
    const forms = [allBut("mention"), allBut("reply")];
    await Promise.all(forms.map((mail) => saveNotificationChoices(ctx, { app: all, mail, push: all })));
    expect(await mutedOf(ctx)).toHaveLength(1);
  }
});
