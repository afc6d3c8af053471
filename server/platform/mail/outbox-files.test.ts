import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { createMailer } from "./mailer.ts";
import { outboxFile, outboxFolder, removeOutboxMails } from "./outbox-files.ts";

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

test("mails to the given addresses are deleted, whatever their case and script, and all others stay", async () => {
  const gone = [
    "zarina@example.test",
    "zarina@उदाहरण.example",
    "आशा@उदाहरण.भारत",
    "asha",
    "asha rao@x.example",
    "a,b@x.example",
    "a@b@c.example",
  ];
  for (const [at, to] of gone.entries()) await send(`gone-${at}`, to.toUpperCase());
  await send("stays", "other.zarina@example.test");
  await writeFile(path.join(outboxFolder({ DATA_DIR: folder }), "note.txt"), "zarina@example.test wrote\r\n\r\nTo whom it may concern");
  await removeOutboxMails({ DATA_DIR: folder }, ["zarina@example.TEST", ...gone, "trap@example.test"]);
  expect((await readdir(outboxFolder({ DATA_DIR: folder }))).toSorted()).toEqual([
    "note.txt",
    outboxFile({ id: "stays", to: "other.zarina@example.test" }),
  ]);
});

test("a mail that cannot be written leaves no file", async () => {
  const to = "zarina@example.test";
  const file = outboxFile({ id: "blocked", to });
  await mkdir(path.join(outboxFolder({ DATA_DIR: folder }), file), { recursive: true });
  await expect(send("blocked", to)).rejects.toThrow("EISDIR");
  expect(await readdir(outboxFolder({ DATA_DIR: folder }))).toEqual([file]);
});

test("an outbox that does not exist is empty", async () => {
  await expect(removeOutboxMails({ DATA_DIR: folder }, ["zarina@example.test"])).resolves.toBeUndefined();
});
