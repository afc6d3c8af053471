import { describe, expect, test } from "vitest";
import { SAVED_SEARCH_UNDO_DAYS, SAVED_SEARCHES_MAX } from "#contracts/saved-searches-limits.ts";
import { savedSearchForm } from "#contracts/saved-searches.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { addTestSearch, firstSearchId, newTag } from "#tests/factories/saved-searches.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  changeSavedSearch,
  getRemovedSearch,
  getSavedSearch,
  listSavedSearches,
  proposeSearch,
  removeSavedSearch,
  restoreSavedSearch,
} from "./jobs.ts";
import { purgeApplicationsTask } from "./tracker-tasks.ts";

const testDb = await openTestDatabase();

const dayMs = 86_400_000;
const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });

describe("a saved search", () => {
  test("stores its filters in canonical form, describes them and links to the list", async () => {
    const ctx = await enter();
    await addTestSearch(ctx, {
      name: "Bengaluru",
      city: "bangalore",
      mode: "hybrid",
      pay: "12",
      years: "2",
      skill: "ReactJS",
      q: "design system",
    });
    expect(await listSavedSearches(ctx)).toMatchObject([
      {
        name: "Bengaluru",
        words: ["“design system”", "React", "Bengaluru", "Hybrid", "₹12 LPA or more", "2 years of experience"],
        href: "/jobs?q=design+system&city=Bengaluru&mode=hybrid&pay=12&years=2&skill=react",
      },
    ]);
    expect(proposeSearch({ city: "Poona", tag: "backend" }).values).toEqual({ city: "Pune", tag: "backend", name: "#backend, Pune" });
    expect(proposeSearch({}).values).toEqual({ name: "All new jobs" });
    expect(proposeSearch({ city: "Pune", mode: "remote" }).values).toMatchObject({ name: "Pune, Remote" });
    expect(proposeSearch({ city: "Remote", mode: "remote", years: 0 }).values).toMatchObject({ name: "Remote, Fresher" });
  });

  test("is stored once per member, whatever its name, and can be saved again after it was removed", async () => {
    const [ctx, other] = [await enter(), await enter()];
    expect(await addTestSearch(ctx, { city: "Pune", skill: "python" })).toMatchObject({ outcome: "saved" });
    const again = await addTestSearch(ctx, { name: "Again", skill: "Python", city: "Poona" });
    expect(again).toEqual({ outcome: "refused", errors: { form: "You have saved this search already, as “Mine”" } });
    expect(await addTestSearch(ctx, { city: "Pune" })).toMatchObject({ outcome: "saved" });
    expect(await addTestSearch(other, { city: "Pune", skill: "python" })).toMatchObject({ outcome: "saved" });
    expect(await listSavedSearches(ctx)).toHaveLength(2);
    for (const { id } of await listSavedSearches(ctx)) await removeSavedSearch(ctx, id);
    expect(await addTestSearch(ctx, { city: "Pune", skill: "python" })).toMatchObject({ outcome: "saved" });
  });

  test("for an unknown city or skill is refused with an error at that field, because no job would ever match", async () => {
    const ctx = await enter();
    const errors = { city: expect.stringContaining("check its spelling"), skill: expect.stringContaining("under Words") };
    expect(await addTestSearch(ctx, { city: "Poonee", skill: "kindnes" })).toEqual({ outcome: "refused", errors });
    expect(await addTestSearch(ctx, { city: "work from home", skill: "reactjs" })).toMatchObject({ outcome: "saved" });
    const id = await firstSearchId(ctx);
    const change = (fields: Record<string, string>) => changeSavedSearch(ctx, id, savedSearchForm.parse({ name: "Mine", ...fields }));
    expect(await change({ city: "Poonee" })).toEqual({ outcome: "refused", errors: { city: errors.city } });
    expect(await change({ city: "Poona" })).toMatchObject({ outcome: "saved" });
  });

  test("for remote work that is on-site or hybrid, or for words of symbols only, is refused too", async () => {
    const ctx = await enter();
    const mode = "Remote work is neither on-site nor hybrid: choose Remote or Any, or name a city";
    for (const given of ["onsite", "hybrid"]) {
      expect(await addTestSearch(ctx, { city: "wfh", mode: given })).toEqual({ outcome: "refused", errors: { mode } });
    }
    expect(await addTestSearch(ctx, { q: "+++ 🚀" })).toEqual({
      outcome: "refused",
      errors: { q: "Write at least one word or number to look for" },
    });
    expect(await addTestSearch(ctx, { city: "Remote", mode: "remote", q: "C++" })).toMatchObject({ outcome: "saved" });
  });

  test("cannot become the same as another one that changes at the same moment", async () => {
    const ctx = await enter();
    for (let count = 0; count < 6; count += 1) await addTestSearch(ctx, { tag: newTag() });
    const ids = (await listSavedSearches(ctx)).map(({ id }) => id);
    // Several rounds: the first one opens connections, and only later ones are really concurrent.
    for (let round = 0; round < 6; round += 1) {
      const same = savedSearchForm.parse({ name: "Same", tag: newTag() });
      const outcomes = await Promise.all(ids.map((id) => changeSavedSearch(ctx, id, same)));
      expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    }
  });

  test("cannot get the filters of another one, but can be renamed", async () => {
    const ctx = await enter();
    await addTestSearch(ctx, { city: "Pune" });
    const id = await firstSearchId(ctx);
    await addTestSearch(ctx, { name: "Other", city: "Kochi" });
    const refused = { outcome: "refused", errors: { form: "You have saved this search already, as “Other”" } };
    expect(await changeSavedSearch(ctx, id, savedSearchForm.parse({ name: "Mine", city: "Cochin" }))).toEqual(refused);
    expect(await changeSavedSearch(ctx, id, savedSearchForm.parse({ name: "Renamed", city: "Poona" }))).toMatchObject({ outcome: "saved" });
    expect((await listSavedSearches(ctx)).map(({ name, words }) => [name, ...words])).toEqual([
      ["Renamed", "Pune"],
      ["Other", "Kochi"],
    ]);
  });

  test("is not overwritten if another window has changed it, unless the change is the same or the form has no version", async () => {
    const ctx = await enter();
    await addTestSearch(ctx, { city: "Pune" });
    const id = await firstSearchId(ctx);
    const { version } = await getSavedSearch(ctx, id);
    const change = (fields: Record<string, string>, seen = version) =>
      changeSavedSearch(ctx, id, { ...savedSearchForm.parse({ name: "Mine", ...fields }), version: seen });
    for (const city of ["Kochi", "Cochin"]) expect(await change({ city })).toEqual({ outcome: "saved", id });
    const late = await change({ city: "Pune", pay: "12" });
    expect(late).toMatchObject({ outcome: "conflict", current: { id, name: "Mine", words: ["Kochi"] } });
    expect((await getSavedSearch(ctx, id)).values).toEqual({ name: "Mine", city: "Kochi" });
    const seen = late.outcome === "conflict" ? late.current.version : version;
    expect(await change({ city: "Pune", pay: "12" }, seen)).toEqual({ outcome: "saved", id });
    expect(await changeSavedSearch(ctx, id, savedSearchForm.parse({ name: "Renamed" }))).toEqual({ outcome: "saved", id });
    const changes = await Promise.all(["One", "Two"].map((name) => change({ name }, (seen ?? 0) + 2)));
    expect(changes.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "saved"]);
  });

  test("is changed and removed by its owner, and not found for anybody else", async () => {
    const [ctx, other] = [await enter(), await enter()];
    await addTestSearch(ctx);
    const id = await firstSearchId(ctx);
    const form = savedSearchForm.parse({ name: "Changed", city: "Pune" });
    for (const wrong of [id, newId(), "no-id"]) {
      await expect(getSavedSearch(other, wrong)).rejects.toMatchObject({ code: "not_found" });
      await expect(changeSavedSearch(other, wrong, form)).rejects.toMatchObject({ code: "not_found" });
      await expect(removeSavedSearch(other, wrong)).rejects.toMatchObject({ code: "not_found" });
      await expect(restoreSavedSearch(other, wrong)).rejects.toMatchObject({ code: "not_found" });
    }
    await changeSavedSearch(ctx, id, form);
    expect((await getSavedSearch(ctx, id)).values).toEqual({ name: "Changed", city: "Pune" });
    await removeSavedSearch(ctx, id);
    expect(await listSavedSearches(ctx)).toEqual([]);
    await expect(getSavedSearch(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(changeSavedSearch(ctx, id, form)).rejects.toMatchObject({ code: "not_found" });
  });

  test("can be restored by its owner for a week after it was removed", async () => {
    const clock = createFakeClock();
    const [ctx, other] = [await enter(clock), await enter(clock)];
    await addTestSearch(ctx, { name: "Pune", city: "Pune" });
    const id = await firstSearchId(ctx);
    await removeSavedSearch(ctx, id);
    expect(await getRemovedSearch(ctx, id)).toEqual({ id, name: "Pune" });
    expect(await getRemovedSearch(other, id)).toBeNull();
    await expect(restoreSavedSearch(other, id)).rejects.toMatchObject({ code: "not_found" });
    clock.advance(SAVED_SEARCH_UNDO_DAYS * dayMs - 1);
    // A second press; the week still begins with the first.
    await removeSavedSearch(ctx, id);
    await purgeApplicationsTask.run(ctx, {});
    for (let press = 0; press < 2; press += 1) expect(await restoreSavedSearch(ctx, id)).toMatchObject({ outcome: "saved" });
    expect(await listSavedSearches(ctx)).toMatchObject([{ id, name: "Pune", words: ["Pune"] }]);
    await removeSavedSearch(ctx, id);
    clock.advance(SAVED_SEARCH_UNDO_DAYS * dayMs + 1);
    await purgeApplicationsTask.run(ctx, {});
    await expect(restoreSavedSearch(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not restored if the member has the maximum number of searches", async () => {
    const ctx = await enter();
    await addTestSearch(ctx);
    const id = await firstSearchId(ctx);
    await removeSavedSearch(ctx, id);
    for (let count = 0; count < SAVED_SEARCHES_MAX; count += 1) await addTestSearch(ctx, { tag: newTag() });
    expect(await restoreSavedSearch(ctx, id)).toMatchObject({
      outcome: "refused",
      errors: { form: "You have 20 saved searches: remove one first" },
    });
    expect(await listSavedSearches(ctx)).toHaveLength(SAVED_SEARCHES_MAX);
    await removeSavedSearch(ctx, await firstSearchId(ctx));
    for (let press = 0; press < 2; press += 1) expect(await restoreSavedSearch(ctx, id)).toMatchObject({ outcome: "saved" });
  });

  test("is not restored beside another one with the same filters", async () => {
    const ctx = await enter();
    await addTestSearch(ctx, { name: "First", city: "Pune" });
    const id = await firstSearchId(ctx);
    await removeSavedSearch(ctx, id);
    await addTestSearch(ctx, { name: "Second", city: "Pune" });
    const errors = { form: "You have saved this search already, as “Second”" };
    expect(await restoreSavedSearch(ctx, id)).toEqual({ outcome: "refused", errors });
    expect(await listSavedSearches(ctx)).toHaveLength(1);
    await removeSavedSearch(ctx, await firstSearchId(ctx));
    expect(await restoreSavedSearch(ctx, id)).toMatchObject({ outcome: "saved" });
  });

  test("is restored once if two removed ones with the same filters are restored at once", async () => {
    const ctx = await enter();
    const tag = newTag();
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await addTestSearch(ctx, { tag });
      const id = await firstSearchId(ctx);
      await removeSavedSearch(ctx, id);
      ids.push(id);
    }
    // Several rounds: the first one opens connections, and only later ones are really concurrent.
    for (let round = 0; round < 6; round += 1) {
      const outcomes = await Promise.all(ids.map((id) => restoreSavedSearch(ctx, id)));
      expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
      await removeSavedSearch(ctx, await firstSearchId(ctx));
    }
  });

  test("is one of at most 20, even if many are saved at once", async () => {
    const ctx = await enter();
    const outcomes = await Promise.all(Array.from({ length: SAVED_SEARCHES_MAX + 4 }, () => addTestSearch(ctx, { tag: newTag() })));
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(SAVED_SEARCHES_MAX);
  });

  test("is visible in the database to its owner only", async () => {
    const [ctx, other] = [await enter(), await enter()];
    for (const one of [ctx, other]) await addTestSearch(one);
    const read = (trx: MemberCtx["db"]) => trx.selectFrom("saved_searches").select("user_id").limit(1000).execute();
    const { db } = testDb.database;
    expect(await read(db)).toEqual([]);
    expect(await withViewer(db, ctx.viewer.userId, read)).toEqual([{ user_id: ctx.viewer.userId }]);
    expect((await withSystem(db, read)).length).toBeGreaterThan(1);
  });
});
