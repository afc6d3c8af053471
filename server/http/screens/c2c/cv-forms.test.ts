import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { CV_BYTES_MAX } from "#contracts/cv-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getCv } from "#server/domains/c2c/c2c.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readCvVersion } from "#tests/factories/cv-version.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { handleCvImport } from "./cv-forms.ts";

const testDb = await openTestDatabase();

test("a member who requests a CV thirty times at once delays nobody else", async () => {
  const [hasty, other] = [await createMember(testDb), await createMember(testDb)];
  const pages = visitPages(testDb);
  const print = (viewer: Viewer) => pages.open("/c2c/cv-builder/cv.pdf", viewer);
  await Promise.all([hasty, other].map((viewer) => pages.send("/c2c/cv-builder", viewer, { intent: "draft" })));
  const asked = Array.from({ length: 30 }, () => print(hasty));
  const others = await print(other);
  const answers = await Promise.all(asked);
  expect(others).toMatchObject({ status: 200, to: null });
  // The running one and the latest; those in between are redirected to the builder with a message.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ to }) => to === "/c2c/cv-builder")).toHaveLength(28);
}, 60_000);

const builder = "/c2c/cv-builder";

/** Creates a member who has started a CV. */
async function beginCv() {
  const member = await createMember(testDb);
  const pages = visitPages(testDb);
  await pages.send(builder, member, { intent: "draft" });
  return { member, ctx: createMemberCtx(testDb, member), pages };
}

test("without JavaScript, two presses of a button of the CV act once and get the same response", async () => {
  const { member, ctx, pages } = await beginCv();
  const twice = async (address: string, fields: Record<string, string>) => {
    const form = { ...fields, version: await readCvVersion(ctx) };
    const answers = [await pages.send(address, member, form), await pages.send(address, member, form)];
    expect(answers[1]).toMatchObject({ status: answers[0]?.status, data: answers[0]?.data, to: answers[0]?.to });
    return answers[0];
  };
  const titles = async () => (await getCv(ctx))?.parts.find(({ section }) => section === "interests")?.entries.map(({ title }) => title);
  expect(await twice(`${builder}/interests/new`, { name: "Chess" })).toMatchObject({ to: builder });
  await twice(`${builder}/interests/new`, { name: "Carrom" });
  expect(await twice(`${builder}/interests/2`, { name: "Kabaddi" })).toMatchObject({ to: builder });
  expect(await titles()).toEqual(["Chess", "Kabaddi"]);
  await twice(builder, { intent: "up", section: "interests", at: "1" });
  expect(await titles()).toEqual(["Kabaddi", "Chess"]);
  const removed = await twice(builder, { intent: "remove", section: "interests", at: "0" });
  expect(removed).toMatchObject({ status: 200, data: { removed: { title: "Kabaddi" } } });
  expect(await titles()).toEqual(["Chess"]);
  await twice(builder, { intent: "restore", section: "interests", at: "0", entry: JSON.stringify({ name: "Kabaddi" }) });
  expect(await titles()).toEqual(["Kabaddi", "Chess"]);
});

test("a CV form sent again from an earlier page is not reported as saved after another change", async () => {
  const { member, ctx, pages } = await beginCv();
  const form = { name: "Chess", version: await readCvVersion(ctx) };
  const send = () => pages.send(`${builder}/interests/new`, member, form);
  expect(await send()).toMatchObject({ to: builder });
  expect(await send()).toMatchObject({ to: builder });
  await pages.send(builder, member, { intent: "remove", section: "interests", at: "0", version: await readCvVersion(ctx) });
  const isRefused = {
    status: 409,
    data: { errors: { form: expect.stringContaining("changed somewhere else") }, values: { name: "Chess" } },
  };
  expect(await send()).toMatchObject(isRefused);
  await pages.send(builder, member, { intent: "delete" });
  expect(await send()).toMatchObject(isRefused);
});

test("a part of the CV that another window has changed is shown, and the typed text is kept and can be saved", async () => {
  const { member, ctx, pages } = await beginCv();
  const version = "of before";
  const [address, entry] = [`${builder}/basics`, `${builder}/interests/new`];
  await pages.send(address, member, { name: "Asha R", version: await readCvVersion(ctx) });
  for (const send of [pages.send, pages.sendByRouter]) {
    const { status, data } = await send(address, member, { name: "Asha K", version });
    expect({ status, data }).toMatchObject({
      status: 409,
      data: { values: { name: "Asha K" }, conflict: { text: expect.stringContaining("Asha R") }, errors: {} },
    });
  }
  const { data } = await pages.send(entry, member, { name: "Chess", version });
  const { values } = data as { values: Record<string, string> };
  expect(await pages.send(entry, member, values)).toMatchObject({ to: builder });
  expect((await getCv(ctx))?.parts.find(({ section }) => section === "interests")?.entries).toMatchObject([{ title: "Chess" }]);
});

test("an import over a CV that was changed since says so, keeps the text, and replaces the CV when it is sent again", async () => {
  const { member, ctx, pages } = await beginCv();
  const text = '{"basics":{"name":"Asha"}}';
  const send = (version: string) => pages.send(`${builder}/import`, member, { text, version });
  const answer = await send("");
  const version = await readCvVersion(ctx);
  expect(answer).toMatchObject({
    status: 409,
    data: { errors: { form: expect.stringContaining("changed somewhere else") }, values: { text, version } },
  });
  expect(await send(version)).toMatchObject({ to: builder });
  expect((await getCv(ctx))?.document.name).toBe("Asha");
});

test("deleting a CV leaves nothing of it, nor of what was removed from it before", async () => {
  const { member, ctx, pages } = await beginCv();
  await pages.send(`${builder}/interests/new`, member, { name: "Kabaddi", version: await readCvVersion(ctx) });
  const form = { intent: "remove", section: "interests", at: "0", version: await readCvVersion(ctx) };
  await pages.send(builder, member, form);
  await pages.send(builder, member, { intent: "delete" });
  const { rows } = await testDb.owner.query("select result from idempotency_keys where user_id = $1", [member.userId]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("Kabaddi");
  // A second press reports that there is another CV in the meantime, or none.
  expect(await pages.send(builder, member, form)).toMatchObject({ to: builder });
});

test("the check against a job opens for a member without a CV", async () => {
  const page = await visitPages(testDb).open(`/c2c/cv-builder/check?job=${newId()}`, await createMember(testDb));
  expect(page).toMatchObject({ status: 200, to: null });
});

test("a file that is not JSON Resume gets a message about its format, and the text in the field stays", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const choose = async (file: string | Uint8Array<ArrayBuffer>, text = "") => {
    const body = new FormData();
    body.set("text", text);
    body.set("file", new Blob([file]), "cv");
    const request = new Request("http://localhost/c2c/cv-builder/import", { method: "POST", body });
    const answer = await handleCvImport(request, new RouterContextProvider(), ctx);
    return "data" in answer ? answer.data : null;
  };
  const isNoText = [expect.stringMatching(/^We cannot read a CV from a PDF, a Word document or a picture/)];
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2 * CV_BYTES_MAX, 0xe2)]);
  const docx = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500, 0x80)]);
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
  for (const file of [pdf, docx, picture]) expect(await choose(file, "{}x")).toEqual({ problems: isNoText, values: { text: "{}x" } });
  expect(await choose("x".repeat(CV_BYTES_MAX + 1))).toEqual({ problems: [expect.stringContaining("too large")], values: { text: "" } });
  // Text that can be corrected stays in the field.
  const wrong = '{"work":[{"startDate":"June"}]}';
  // Also in the encoding of Notepad and PowerShell.
  const wide = Buffer.from(`\ufeff${wrong}`, "utf16le");
  for (const file of [wrong, wide, Buffer.from(wide).swap16()]) {
    expect(await choose(file)).toMatchObject({ problems: [expect.stringContaining("startDate")], values: { text: wrong } });
  }
});
