import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { createMailer } from "./mailer.ts";
import { outboxFolder, removeOutboxMails } from "./outbox-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-outbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const send = (id: string, to: string) =>
  createMailer(createTestConfig({ DATA_DIR: folder })).send({
    id,
    to,
    subject: `To: trap@example.test, ${id}`,
    text: "Hello",
    html: "<p>Hello</p>",
    unsubscribeUrl: null,
  });

test("mails to the addresses go, in whatever case and script, and all others stay", async () => {
  await send("gone", "Zarina@Example.test");
  await send("gone-too", "zarina@उदाहरण.example");
  await send("stays", "other.zarina@example.test");
  await writeFile(path.join(outboxFolder({ DATA_DIR: folder }), "note.txt"), "zarina@example.test wrote\r\n\r\nTo whom it may concern");
  await removeOutboxMails({ DATA_DIR: folder }, ["zarina@example.TEST", "zarina@उदाहरण.example", "trap@example.test"]);
  expect((await readdir(outboxFolder({ DATA_DIR: folder }))).toSorted()).toEqual(["note.txt", "stays.eml"]);
});

test("a mail that cannot be written leaves nothing of itself", async () => {
  await mkdir(path.join(outboxFolder({ DATA_DIR: folder }), "blocked.eml"), { recursive: true });
  await expect(send("blocked", "zarina@example.test")).rejects.toThrow("EISDIR");
  expect(await readdir(outboxFolder({ DATA_DIR: folder }))).toEqual(["blocked.eml"]);
});

test("an outbox that does not exist is empty", async () => {
  await expect(removeOutboxMails({ DATA_DIR: folder }, ["zarina@example.test"])).resolves.toBeUndefined();
});
