import { expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { checkVerificationLink, findConsentQuestion } from "#server/domains/profiles/profiles.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;

/** Whether each link that was mailed to an address still works, oldest first. */
async function readLinks(viewer: Viewer, workEmail: string): Promise<boolean[]> {
  const ctx = createMemberCtx(testDb, { ...viewer, onboardingCompleted: true, userType: "corporate" });
  const tokens = await readLinkTokens(testDb, workEmail, "verify-corporate");
  const links = await Promise.all(tokens.map((token) => checkVerificationLink(ctx, token)));
  return links.map(({ isUsable }) => isUsable);
}

const onePage = {
  name: "Asha Rao",
  email: "asha@home.example",
  phone: "",
  username: "",
  city: "",
  organization: "Acme",
  designation: "Engineer",
};

test("pressing the one-page corporate form twice at once mails one working link", async () => {
  const viewer = await createMember(testDb, newcomer);
  const fields = { ...onePage, workEmail: "twice@acme-one.example" };
  const send = () => pages.send("/onboarding/corporate-profile", viewer, fields);
  const visits = await Promise.all([send(), send()]);
  expect(visits.map(({ to }) => to)).toEqual(["/dashboard", "/dashboard"]);
  expect(await readLinks(viewer, fields.workEmail)).toEqual([true]);
});

test.each(["/onboarding/corporate?step=verify", "/settings/verification", "/settings"])(
  "the form at %s mails one link when it is pressed twice, and another when it is asked for again",
  async (address) => {
    const viewer = await createMember(testDb, { userType: "corporate" });
    const workEmail = `press@${address.length}.acme.example`;
    const to = address === "/settings" ? "/settings/verification" : address;
    const open = async () => ((await pages.open(address, viewer)).data as { formKey: string }).formKey;
    const key = await open();
    const send = (idempotencyKey: string) => pages.send(to, viewer, { workEmail, idempotency_key: idempotencyKey });
    const [first, second] = [await send(key), await send(key)];
    expect(second.to).toBe(first.to);
    expect(await readLinks(viewer, workEmail)).toEqual([true]);
    await send(await open());
    expect((await readLinks(viewer, workEmail)).toSorted()).toEqual([false, true]);
  },
);

test("the form that asks a parent again writes to them once when it is pressed twice, and again when it is opened again", async () => {
  const viewer = await createMember(testDb, { userType: "campus", canPublish: false });
  await testDb.owner.query("update profiles set consent_state = 'pending' where id = $1", [viewer.userId]);
  const parentEmail = "parent@twice.example.test";
  const open = async () => ((await pages.open("/consent", viewer)).data as { own: { formKey: string } }).own.formKey;
  const key = await open();
  const send = (idempotencyKey: string) => pages.send("/consent", viewer, { parentEmail, idempotency_key: idempotencyKey });
  const countMails = async () => (await readLinkTokens(testDb, parentEmail, "consent")).length;
  expect([(await send(key)).to, (await send(key)).to]).toEqual(["/consent", "/consent"]);
  expect(await countMails()).toBe(1);
  // A repeated press counts against no limit; otherwise this key alone would use up all five of a day.
  for (let press = 0; press < 5; press += 1) expect((await send(key)).to).toBe("/consent");
  await send(await open());
  expect(await countMails()).toBe(2);
});

test("a member who goes back to the earlier address on the page gets a link that works there", async () => {
  const viewer = await createMember(testDb, { userType: "corporate" });
  const [first, slip] = ["to@and.acme.example", "fro@and.acme.example"];
  const key = newId();
  for (const workEmail of [first, slip, first]) await pages.send("/settings/verification", viewer, { workEmail, idempotency_key: key });
  expect((await readLinks(viewer, first)).filter(Boolean)).toHaveLength(1);
  expect((await readLinks(viewer, slip)).some(Boolean)).toBe(false);
});

test("a member who asks the first parent again from the same page, after another, sends them a link that works", async () => {
  const viewer = await createMember(testDb, { userType: "campus", canPublish: false });
  const [mother, aunt] = ["mother@fro.example.test", "aunt@fro.example.test"];
  const key = newId();
  for (const parentEmail of [mother, aunt, mother]) await pages.send("/consent", viewer, { parentEmail, idempotency_key: key });
  const readQuestions = async (parentEmail: string) => {
    const tokens = await readLinkTokens(testDb, parentEmail, "consent");
    return Promise.all(tokens.map((token) => findConsentQuestion(createTestCtx(testDb), token)));
  };
  const question = expect.objectContaining({ childEmail: viewer.email });
  expect([await readQuestions(mother), await readQuestions(aunt)]).toEqual([[question, question], [null]]);
});

test("a second press of step 1 of the corporate form leads to step 2, as the first does, and sends nobody else there", async () => {
  const viewer = await createMember(testDb, newcomer);
  const { email: _, ...details } = { ...onePage, phone: "98123 45678", username: "asha_step", city: "Pune" };
  const address = "/onboarding/corporate?next=%2Fjobs%2Fnew";
  const first = await pages.send(address, viewer, details);
  const finished = { ...viewer, onboardingCompleted: true } as const;
  const second = await pages.send(address, { ...finished, userType: "corporate" }, details);
  const step2 = "/onboarding/corporate?step=verify&next=%2Fjobs%2Fnew";
  expect([first.to, second.to]).toEqual([step2, step2]);
  expect((await pages.send(address, { ...finished, userType: "campus" }, details)).to).toBe("/jobs/new");
});

test("a second press of a minor's campus form leads to the question to a parent, as the first does; an adult's to the dashboard", async () => {
  const campus = { ...onePage, collegeName: "Junior College", qualification: "other", qualificationStatus: "pursuing" };
  const minor = { ...campus, ageGroup: "minor", dateOfBirth: "2010-05-05", parentEmail: "mum@home.example" };
  for (const [fields, canPublish, to] of [
    [minor, false, "/consent"],
    [{ ...campus, ageGroup: "adult" }, true, "/dashboard"],
  ] as const) {
    const viewer = await createMember(testDb, newcomer);
    const first = await pages.send("/onboarding/campus", viewer, fields);
    const finished = { ...viewer, onboardingCompleted: true, userType: "campus", canPublish } as const;
    const second = await pages.send("/onboarding/campus", finished, fields);
    expect([first.to, second.to]).toEqual([to, to]);
  }
});
