import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderMail } from "#server/emails/layout.ts";
import { outboxFile } from "#server/platform/mail/outbox-files.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import type { FakeSmtp } from "#tests/fakes/smtp-server.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { dropMail, queueMail } from "./mail.ts";
import { cleanMailsTask, sendMailTask } from "./tasks.ts";

let testDb: TestDatabase;
let smtp: FakeSmtp;

beforeAll(async () => {
  [testDb, smtp] = await Promise.all([createTestDatabase(), startSmtpServer()]);
});
afterAll(() => Promise.all([testDb.close(), smtp.close()]));

const parts = { siteName: "Setu", button: { label: "Open", href: "https://example.test/?a=1&b=2" }, footnote: "You asked for it." };
const welcome = renderMail({
  ...parts,
  subject: "नमस्ते",
  lines: ["Hello <Meera>"],
});
const digest = renderMail({
  ...parts,
  subject: "New jobs",
  lines: ["Two of them"],
  unsubscribe: { label: "Stop emails like this", href: "https://example.test/stop?token=abc" },
});

function smtpCtx() {
  return createTestCtx(testDb, { config: createTestConfig({ SMTP_URL: smtp.url }) });
}

/** Queues a mail and returns the task that would send it. */
async function queue(ctx: ReturnType<typeof smtpCtx>, recipient: string, mail = welcome) {
  await queueMail(ctx, ctx.db, { recipient, ...mail });
  return (ctx.queue as FakeQueue).tasks.at(-1)?.data as { mailId: string };
}

describe("the outbox", () => {
  test("deletes a waiting mail, and keeps the record of a sent one", async () => {
    const ctx = smtpCtx();
    const [sent, waiting] = [await queue(ctx, "sent@example.test"), await queue(ctx, "waiting@example.test")];
    await sendMailTask.run(ctx, sent);
    for (const { mailId } of [sent, waiting]) await dropMail(ctx, mailId);
    const { rows } = await testDb.owner.query("select id from mails where id = any($1::uuid[])", [[sent.mailId, waiting.mailId]]);
    expect(rows).toEqual([{ id: sent.mailId }]);
  });

  test("sends a mail through SMTP with both parts, once, and erases the text", async () => {
    const ctx = smtpCtx();
    const data = await queue(ctx, "meera@example.test");
    await sendMailTask.run(ctx, data);
    await sendMailTask.run(ctx, data);
    const received = smtp.mails.filter((mail) => mail.to.includes("meera@example.test"));
    expect(received).toHaveLength(1);
    expect(received[0]?.raw).toContain("Content-Type: text/plain");
    expect(received[0]?.raw).toContain("Content-Type: text/html");
    expect(received[0]?.raw).toContain(data.mailId);
    const { rows } = await testDb.owner.query("select subject, text_body, html_body from mails where id = $1", [data.mailId]);
    expect(rows).toEqual([{ subject: "", text_body: "", html_body: "" }]);
  });

  test("adds a List-Unsubscribe header, and erases the link after sending", async () => {
    const ctx = smtpCtx();
    const data = await queue(ctx, "digest@example.test", digest);
    await sendMailTask.run(ctx, data);
    await sendMailTask.run(ctx, await queue(ctx, "asked@example.test"));
    const [told, asked] = ["digest@", "asked@"].map((name) => smtp.mails.find(({ to }) => to.join().includes(name))?.raw);
    expect(told).toContain("List-Unsubscribe: <https://example.test/stop?token=abc>");
    expect(asked).not.toContain("List-Unsubscribe");
    const { rows } = await testDb.owner.query("select unsubscribe_url from mails where id = $1", [data.mailId]);
    expect(rows).toEqual([{ unsubscribe_url: null }]);
  });

  test("throws when the server refuses, so that the queue retries, and then sends", async () => {
    const ctx = smtpCtx();
    const data = await queue(ctx, "later@example.test");
    smtp.refuseNext(1);
    const refusal: unknown = await Promise.resolve(sendMailTask.run(ctx, data)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining("<(address)>: Try again later") });
    // The whole error, as the queue and the log would store it.
    expect(inspect(refusal, { depth: null, showHidden: true })).not.toContain("later@");
    await sendMailTask.run(ctx, data);
    expect(smtp.mails.filter((mail) => mail.to.includes("later@example.test"))).toHaveLength(1);
  });

  test("sends a mail once, even if the database was unavailable when it should have been marked as sent", async () => {
    const lines: string[] = [];
    const ctx = { ...smtpCtx(), log: createLog("warn", false, { write: (line: string) => lines.push(line) }) };
    const data = await queue(ctx, "unmarked@example.test");
    await testDb.owner.query("revoke update on mails from sangam_system");
    const sending = Promise.allSettled([sendMailTask.run(ctx, data)]);
    await expect.poll(() => lines.join("")).toContain("could not be marked yet");
    await testDb.owner.query("grant update on mails to sangam_system");
    await sending;
    await sendMailTask.run(ctx, data);
    expect(smtp.mails.filter((mail) => mail.to.includes("unmarked@example.test"))).toHaveLength(1);
    expect(lines.join("")).not.toContain("unmarked@");
  });

  test("drops a mail whose transaction failed", async () => {
    const ctx = smtpCtx();
    const failed = ctx.db.transaction().execute(async (trx) => {
      await queueMail(ctx, trx, { recipient: "never@example.test", ...welcome });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    const { rows } = await testDb.owner.query("select id from mails where recipient = 'never@example.test'");
    expect(rows).toEqual([]);
  });

  test("writes a file if no SMTP server is configured", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "sangam-mail-"));
    const ctx = createTestCtx(testDb, { config: createTestConfig({ DATA_DIR: folder }) });
    const data = await queue(ctx, "file@example.test");
    await sendMailTask.run(ctx, data);
    const names = await readdir(path.join(folder, "outbox"));
    expect(names).toEqual([outboxFile({ id: data.mailId, to: "file@example.test" })]);
    expect(await readFile(path.join(folder, "outbox", names[0] ?? ""), "utf8")).toContain("To: file@example.test");
    await rm(folder, { recursive: true });
  });

  test("allows the application to add mails, but not to read them", async () => {
    const ctx = smtpCtx();
    await expect(ctx.db.selectFrom("mails").select("recipient").execute()).rejects.toThrow("permission denied");
  });

  test("deletes mails that were sent a week ago", async () => {
    const ctx = smtpCtx();
    const data = await queue(ctx, "old@example.test");
    await sendMailTask.run(ctx, data);
    await testDb.owner.query("update mails set sent_at = sent_at - interval '8 days' where id = $1", [data.mailId]);
    await cleanMailsTask.run(ctx, {});
    const { rowCount } = await testDb.owner.query("select 1 from mails where id = $1", [data.mailId]);
    expect(rowCount).toBe(0);
  });

  test("keeps unsent mails as long as their task can be retried", async () => {
    const ctx = smtpCtx();
    const [tried, givenUp] = [await queue(ctx, "tried@example.test"), await queue(ctx, "given-up@example.test")];
    const age = (id: string, days: number) =>
      testDb.owner.query("update mails set created_at = $2 where id = $1", [id, new Date(ctx.clock.now().getTime() - days * 86_400_000)]);
    await age(tried.mailId, 36);
    await age(givenUp.mailId, 38);
    await cleanMailsTask.run(ctx, {});
    const { rows } = await testDb.owner.query("select id from mails where id = any($1)", [[tried.mailId, givenUp.mailId]]);
    expect(rows).toEqual([{ id: tried.mailId }]);
  });
});

test("a mail's text is escaped in HTML and plain in the text part", () => {
  expect(welcome.html).toContain("Hello &#60;Meera&#62;");
  expect(welcome.html).not.toContain("<Meera>");
  expect(welcome.text).toContain("Hello <Meera>");
});
