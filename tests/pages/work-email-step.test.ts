import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const step = "/onboarding/corporate?step=verify";

/** Sends a work address and opens the page that this leads to. */
async function ask(viewer: Awaited<ReturnType<typeof createMember>>, workEmail: string) {
  const { to } = await pages.send(`${step}&next=%2Fblogs%2Fnew`, viewer, { workEmail });
  return (await pages.open(to ?? "", viewer)).data;
}

test("when a link cannot be made, the page speaks of no earlier one as if it were that", async () => {
  const viewer = await createMember(testDb);
  expect(await ask(viewer, "asha@before.example")).toMatchObject({ email: "asha@before.example", onwards: "/blogs/new" });
  await testDb.owner.query(`
    create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_link before insert on work_email_verifications for each row
      when (new.work_email = 'asha@after.example') execute function refuse_link();`);
  const shown = await ask(viewer, "asha@after.example");
  expect(shown).toMatchObject({ email: null, isMailed: false, onwards: "/blogs/new", again: `${step}&next=%2Fblogs%2Fnew` });
});
