import { expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const address = "/settings/profile";

async function enter(): Promise<Viewer> {
  const viewer = await createMember(testDb, { userType: "corporate" });
  await testDb.owner.query("insert into corporate_profiles values ($1, 'Acme', 'Engineer')", [viewer.userId]);
  await testDb.owner.query("update profiles set phone = '+919812345678', city = 'Pune' where id = $1", [viewer.userId]);
  return viewer;
}

/** What the browser would send from a window that is opened now. */
async function openWindow(viewer: Viewer): Promise<Record<string, string>> {
  const { known } = (await pages.open(address, viewer)).data as { known: Record<string, string> };
  const names = ["name", "phone", "username", "city", "organization", "designation", "drawn", "idempotency_key"];
  return Object.fromEntries(names.map((name) => [name, known[name] ?? ""]));
}

async function readProfile({ userId }: Viewer) {
  const { rows } = await testDb.owner.query(
    "select phone, username, city, organization, designation from profiles p join corporate_profiles c on c.id = p.id where p.id = $1",
    [userId],
  );
  return rows[0];
}

test("two windows that change different fields of the profile both keep their changes", async () => {
  const viewer = await enter();
  const [first, second] = [await openWindow(viewer), await openWindow(viewer)];
  await pages.send(address, viewer, { ...first, organization: "New Employer", phone: "" });
  expect((await pages.send(address, viewer, { ...second, city: "Mumbai" })).status).toBe(303);
  const changed = { organization: "New Employer", designation: "Engineer", phone: null, city: "Mumbai", username: viewer.username };
  expect(await readProfile(viewer)).toEqual(changed);
});

test("a form that comes back with an error still knows its base values", async () => {
  const viewer = await enter();
  const [first, second] = [await openWindow(viewer), await openWindow(viewer)];
  await pages.send(address, viewer, { ...first, organization: "New Employer" });
  const refused = await pages.send(address, viewer, { ...second, phone: "12" });
  const { values } = refused.data as { values: Record<string, string> };
  expect((await pages.send(address, viewer, { ...values, phone: "" })).status).toBe(303);
  expect(await readProfile(viewer)).toMatchObject({ organization: "New Employer", phone: null });
});

test("a change that is reverted on the same page after a lost answer is stored", async () => {
  const viewer = await enter();
  const opened = await openWindow(viewer);
  const username = `x_${viewer.username}`;
  const changed = await pages.send(address, viewer, { ...opened, city: "Mumbai", organization: "Typo Ltd", username });
  expect(changed.status).toBe(303);
  expect((await pages.send(address, { ...viewer, username }, opened)).status).toBe(303);
  expect(await readProfile(viewer)).toMatchObject({ city: "Pune", organization: "Acme", username: viewer.username });
});

test("a page that saved earlier keeps later changes from another one, also after its own refused save", async () => {
  const viewer = await enter();
  const [first, second] = [await openWindow(viewer), await openWindow(viewer)];
  await pages.send(address, viewer, { ...first, city: "Mumbai" });
  await pages.send(address, viewer, { ...second, organization: "New Employer" });
  expect((await pages.send(address, viewer, { ...first, phone: "12" })).status).toBe(400);
  const { username } = await createMember(testDb);
  expect((await pages.send(address, viewer, { ...first, username: String(username) })).status).toBe(400);
  expect((await pages.send(address, viewer, { ...first, designation: "Architect" })).status).toBe(303);
  expect(await readProfile(viewer)).toMatchObject({ organization: "New Employer", designation: "Architect", city: "Mumbai" });
});

test("without a key, a form leaves what it does not change", async () => {
  const viewer = await enter();
  const { idempotency_key: _, ...opened } = await openWindow(viewer);
  await pages.send(address, viewer, { ...opened, city: "Mumbai" });
  await pages.send(address, viewer, { ...opened, designation: "Architect" });
  expect(await readProfile(viewer)).toMatchObject({ city: "Mumbai", designation: "Architect" });
});

test("a username that another window gave up meanwhile is neither taken back nor reported as an error", async () => {
  const viewer = await enter();
  const [first, second] = [await openWindow(viewer), await openWindow(viewer)];
  await pages.send(address, viewer, { ...first, username: "another_name" });
  await pages.send(address, { ...viewer, username: "another_name" }, { ...second, designation: "Architect" });
  expect(await readProfile(viewer)).toMatchObject({ username: "another_name", designation: "Architect" });
});

test("a form without base values overwrites every field", async () => {
  const viewer = await enter();
  const tooLong = JSON.stringify({ city: "", ...Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`at${at}`, ""])) });
  for (const [at, drawn] of [undefined, "", "null", "[1]", "{", tooLong].entries()) {
    const { drawn: _, ...fields } = await openWindow(viewer);
    await pages.send(address, viewer, { ...fields, city: "", organization: `Firm ${at}`, ...(drawn !== undefined && { drawn }) });
    expect(await readProfile(viewer)).toMatchObject({ city: null, organization: `Firm ${at}` });
    await testDb.owner.query("update profiles set city = 'Pune' where id = $1", [viewer.userId]);
  }
});
