import { afterAll, describe, expect, test } from "vitest";
import { deleteComment } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { deleteReply } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue, FakeTask } from "#server/platform/queue/fake-queue.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createTestDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readMailsTo } from "#tests/factories/mails.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openPushSite, run } from "#tests/setup/sites/push-site.ts";
import { listNotifications } from "./notifications.ts";
import { deliverNotificationsTask, mailNotificationTask } from "./tasks.ts";

const site = await openPushSite();
const { testDb } = site;
afterAll(() => site.close());

/** Removes the tasks with this name from a process's queue and returns them. */
function take({ queue }: MemberCtx, name: string): FakeTask[] {
  const { tasks } = queue as FakeQueue;
  const taken = tasks.filter((task) => task.name === name);
  tasks.splice(0, tasks.length, ...tasks.filter((task) => task.name !== name));
  return taken;
}

describe.each([
  {
    what: "comment",
    createText: createTestBlog,
    write: async (ctx: MemberCtx, blogId: string, content: string) => savedId(await writeComment(ctx, blogId, content)),
    remove: deleteComment,
  },
  {
    what: "reply",
    createText: createTestDiscussion,
    write: async (ctx: MemberCtx, discussionId: string, content: string) => savedId(await writeReply(ctx, discussionId, { content })),
    remove: deleteReply,
  },
])("a $what after another one that was deleted within the hour", ({ createText, write, remove }) => {
  /**
   * A member with a device, and a writer who posts below the member's text. `deliver` delivers the notifications, `send` sends their mails
   * and push messages.
   */
  async function enter() {
    const clock = createFakeClock();
    const device = await site.turnOn(await createSettledMember(testDb), clock);
    const writer = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
    const textId = await createText(testDb, device.ctx.viewer);
    async function deliver() {
      for (const { data } of take(writer, deliverNotificationsTask.name)) {
        await deliverNotificationsTask.run(device.ctx, deliverNotificationsTask.schema.parse(data));
      }
    }
    async function send() {
      for (const { data } of take(device.ctx, mailNotificationTask.name)) {
        await mailNotificationTask.run(device.ctx, mailNotificationTask.schema.parse(data));
      }
      for (const task of take(device.ctx, "notifications.push")) await run(device.ctx, task);
    }
    async function counts() {
      return { mails: (await readMailsTo(testDb, device.ctx.viewer.email)).length, messages: device.received.length };
    }
    return { clock, device, writer, deliver, send, counts, write: (content: string) => write(writer, textId, content) };
  }

  test("is mailed if the mail about the other one was dropped", async () => {
    const [{ clock, device, writer, deliver, send, counts, write: say }, beside] = [await enter(), await enter()];
    await beside.write("In the right place");
    await beside.deliver();
    const first = await say("Oops, the wrong place");
    await deliver();
    await remove(writer, first);
    await send();
    expect(await counts()).toEqual({ mails: 0, messages: 0 });
    await beside.write("What another is told goes on as it was");
    await beside.deliver();
    expect((await listNotifications(beside.device.ctx, {})).notifications.map(({ count }) => count)).toEqual([2]);
    clock.advance(60_000);
    await say("What I meant to say");
    await deliver();
    await send();
    expect(await counts()).toEqual({ mails: 1, messages: 1 });
    // A later one joins it, as usual.
    await say("And one thing more");
    await deliver();
    await send();
    expect(await counts()).toEqual({ mails: 1, messages: 2 });
    expect((await listNotifications(device.ctx, {})).notifications.map(({ count }) => count)).toEqual([2, 1]);
  });

  test("is not mailed again if the mail about the other one was sent or is still waiting", async () => {
    const { writer, deliver, send, counts, write: say } = await enter();
    const first = await say("Oops, the wrong place");
    await deliver();
    await send();
    await remove(writer, first);
    await say("What I meant to say");
    await deliver();
    await send();
    expect((await counts()).mails).toBe(1);
    const waiting = await enter();
    const early = await waiting.write("Oops, the wrong place");
    await waiting.deliver();
    await waiting.write("What I meant to say");
    await waiting.deliver();
    await remove(waiting.writer, early);
    await waiting.send();
    expect((await waiting.counts()).mails).toBe(1);
  });
});
