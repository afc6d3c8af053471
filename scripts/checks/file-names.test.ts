import { describe, expect, test } from "vitest";
import { checkFileNames } from "./file-names.ts";

const refusedFiles = (...files: string[]) => checkFileNames(files, []).map(({ file }) => file);

describe("file names", () => {
  test("may be kebab-case, with dots before the extension, or start with a dot", () => {
    expect(
      refusedFiles("app/routes/tech-flash.tsx", "app/entry.client.tsx", ".gitignore", ".oxlintrc.json", ".ci/run", "server/ai2.ts"),
    ).toEqual([]);
  });

  test.each([
    "app/EventCard.tsx",
    "app/event_card.tsx",
    "app/eventCard.tsx",
    "app/event--card.tsx",
    "app/event card.tsx",
    "docs/Readme.md",
  ])("may not be %s", (file) => expect(refusedFiles(file)).toEqual([file]));

  test("may be the conventional ones", () => {
    expect(refusedFiles("README.md", "CONTRIBUTING.md", "LICENSE", "deploy/Dockerfile", "deploy/Caddyfile")).toEqual([]);
    expect(refusedFiles("NOTES.md")).toEqual(["NOTES.md"]);
  });

  test.each(["app/lib/utils.ts", "server/common.ts", "server/helpers.test.ts"])("name a topic, unlike %s", (file) => {
    expect(refusedFiles(file)).toEqual([file]);
  });

  test("of migrations are a number and words", () => {
    expect(refusedFiles("db/migrations/0001_tech_flash.sql")).toEqual([]);
    expect(refusedFiles("db/migrations/0001-tech-flash.sql", "db/migrations/2_events.sql")).toHaveLength(2);
    expect(refusedFiles("db/content/0001_tech_flash.sql")).toHaveLength(1);
  });

  test("of two migrations never share a number", () => {
    expect(checkFileNames(["db/migrations/0003_jobs.sql", "db/migrations/0003_c2c.sql"], [])).toEqual([
      { file: "db/migrations/0003_c2c.sql", message: "has the same number as db/migrations/0003_jobs.sql" },
    ]);
  });
});

describe("folder names", () => {
  test("are kebab-case and name a topic", () => {
    expect(checkFileNames([], ["app", "app/features/tech-flash", ".ci"])).toEqual([]);
    expect(checkFileNames([], ["app/Features", "app/features/tech_flash", "server/utils"])).toHaveLength(3);
  });
});
