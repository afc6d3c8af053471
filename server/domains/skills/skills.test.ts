import { describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { nameSkills, syncSkills } from "./skills.ts";
import { skills } from "#db/content/skills.ts";

const testDb = await openTestDatabase();

async function readTables(): Promise<{ slugs: string[]; aliases: Record<string, string> }> {
  const listed = await testDb.owner.query<{ slug: string }>("select slug from skills order by slug");
  const named = await testDb.owner.query<{ alias: string; skill_slug: string }>("select alias, skill_slug from skill_aliases");
  return {
    slugs: listed.rows.map(({ slug }) => slug),
    aliases: Object.fromEntries(named.rows.map(({ alias, skill_slug }) => [alias, skill_slug])),
  };
}

describe("the tables of skills", () => {
  test("contain the skills of the content, even after simultaneous starts", async () => {
    await Promise.all([1, 2, 3, 4].map(() => syncSkills(testDb.database)));
    const { slugs, aliases } = await readTables();
    expect(slugs).toEqual(skills.map(({ slug }) => slug).toSorted());
    expect(aliases).toMatchObject({ js: "javascript", javascript: "javascript", reactjs: "react", golang: "go" });
  });

  test("lose names that are not in the content, and get changed ones back", async () => {
    await testDb.owner.query(
      "insert into skills values ('telegraphy', 'Telegraphy'); insert into skill_aliases values ('morse', 'telegraphy')",
    );
    await testDb.owner.query(
      "update skills set name = 'Kaffee' where slug = 'java'; update skill_aliases set skill_slug = 'css' where alias = 'js'",
    );
    await syncSkills(testDb.database);
    const { aliases } = await readTables();
    expect(aliases["morse"]).toBeUndefined();
    expect(aliases["js"]).toBe("javascript");
    const java = await testDb.owner.query<{ name: string }>("select name from skills where slug = 'java'");
    expect(java.rows).toEqual([{ name: "Java" }]);
  });

  test("keep a newer version's skill that a member has completed when an older version starts again", async () => {
    const { userId } = await createMember(testDb);
    await testDb.owner.query("insert into skills values ('holography', 'Holography')");
    await testDb.owner.query("insert into member_skills (user_id, skill_slug) values ($1, 'holography')", [userId]);
    await syncSkills(testDb.database);
    const { rows } = await testDb.owner.query("select skill_slug from member_skills where user_id = $1", [userId]);
    expect(rows).toEqual([{ skill_slug: "holography" }]);
  });

  test("can be read by the application, and written by the system only", async () => {
    const { db } = testDb.database;
    expect(await db.selectFrom("skills").select("name").where("slug", "=", "java").execute()).toEqual([{ name: "Java" }]);
    await expect(db.deleteFrom("skills").execute()).rejects.toThrow(/permission denied/);
    await expect(db.insertInto("skill_aliases").values({ alias: "kaffee", skill_slug: "java" }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

test("skills are returned in the requested order, without unknown ones", () => {
  expect(nameSkills(["react", "no-such-skill", "css"])).toEqual([
    { slug: "react", name: "React" },
    { slug: "css", name: "CSS" },
  ]);
});
