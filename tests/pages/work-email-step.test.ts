import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const step = "/onboarding/corporate?step=verify";

/** Sends a work address and opens the page to which this redirects. */
async function ask(viewer: Awaited<ReturnType<typeof createMember>>, workEmail: string) {
  const { to } = await pages.send(`${step}&next=%2Fblogs%2Fnew`, viewer, { workEmail });
  return (await pages.open(to ?? "", viewer)).data;
}

test("the page after a link was created makes no claim about a link that was never requested or has expired", async () => {
  const viewer = await createMember(testDb);
  const open = () => pages.open("/onboarding/corporate?step=sent&next=%2Fblogs%2Fnew", viewer);
  const asksAnew = { status: 302, to: `${step}&next=%2Fblogs%2Fnew` };
  expect(await open()).toMatchObject(asksAnew);
  await ask(viewer, "asha@waits.example");
  expect(await open()).toMatchObject({ status: 200, data: { email: "asha@waits.example" } });
  await testDb.owner.query("update work_email_verifications set created_at = created_at - interval '24 hours' where user_id = $1", [
    viewer.userId,
  ]);
  expect(await open()).toMatchObject(asksAnew);
});

test("when a link cannot be created, the page does not mistake an earlier one for it", async () => {
  const viewer = await createMember(testDb);
  expect(await ask(viewer, "asha@before.example")).toMatchObject({ email: "asha@before.example", onwards: "/blogs/new" });
  await testDb.owner.query(`
    create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_link before insert on work_email_verifications for each row
      when (new.work_email = 'asha@after.example') execute function refuse_link();`);
  const shown = await ask(viewer, "asha@after.example");
  expect(shown).toMatchObject({ email: null, isMailed: false, onwards: "/blogs/new", again: `${step}&next=%2Fblogs%2Fnew` });
});
