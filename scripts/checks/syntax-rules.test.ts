import { describe, expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";
import { checkSyntax } from "./syntax-rules.ts";

const refused = (file: string, text: string) => checkSyntax(parseModule(file, text)).length > 0;

describe("barrels", () => {
  test("are refused: index files, export *, files that only pass on", () => {
    expect(refused("app/lib/index.ts", "export const a = 1;")).toBe(true);
    expect(refused("app/lib/all.ts", 'export * from "./a.ts";')).toBe(true);
    expect(refused("app/lib/all.ts", 'export { a } from "./a.ts";')).toBe(true);
  });

  test("are not: files with code of their own, and the public file of a domain", () => {
    expect(refused("app/routes/list.tsx", 'export { ErrorBoundary } from "./a.tsx";\nexport const b = 1;')).toBe(false);
    expect(refused("server/domains/events/events.ts", 'export { createEvent } from "./create-event.ts";')).toBe(false);
  });
});

describe("style attributes", () => {
  test("are refused in app/ only", () => {
    const text = "export const a = <p style={{ color: c }} />;";
    expect(refused("app/components/a.tsx", text)).toBe(true);
    expect(refused("server/emails/a.tsx", text)).toBe(false);
    expect(refused("app/components/a.tsx", 'export const a = <p className="style" />;')).toBe(false);
  });
});

describe("raw HTML", () => {
  const forms = [
    "export const a = <p dangerouslySetInnerHTML={{ __html: html }} />;",
    "export const a = { dangerouslySetInnerHTML: { __html: html } };",
    "element.innerHTML = html;",
    "element.insertAdjacentHTML('beforeend', html);",
    "export const a = <iframe srcDoc={html} />;",
  ];
  test.each(forms)("is refused in a component: %s", (text) => expect(refused("app/features/blogs/a.tsx", text)).toBe(true));

  test("is for rendered Markdown and the document", () => {
    expect(refused("app/components/rendered-markdown.tsx", forms[0] ?? "")).toBe(false);
    expect(refused("app/root.tsx", forms[0] ?? "")).toBe(false);
  });
});

describe("the environment", () => {
  const forms = [
    "export const a = process.env.PORT;",
    'export const a = process["env"];',
    "const { env } = process;",
    'import { env } from "node:process";',
  ];
  test.each(forms)("is refused outside the settings: %s", (text) => {
    for (const file of ["server/http/app.ts", "main.ts", "app/root.tsx", "db/seeds/demo.ts"]) expect(refused(file, text)).toBe(true);
  });

  test.each(forms)("may be read by settings, scripts, tests and configurations: %s", (text) => {
    for (const file of ["server/platform/config/config.ts", "scripts/a.ts", "tests/setup/a.ts", "bench/a.ts", "vite.config.ts"]) {
      expect(refused(file, text)).toBe(false);
    }
  });

  test("may be spoken of", () => {
    expect(refused("main.ts", "// process.env is read elsewhere\nconst { argv } = process;\nexport const a = import.meta.env.DEV;")).toBe(
      false,
    );
  });
});

describe("SQL", () => {
  const text = 'export const list = (db) => db.selectFrom("events").execute();';
  test("is refused outside queries.ts", () => {
    for (const file of ["server/domains/events/events.ts", "server/http/a.ts", "app/routes/a.tsx"]) expect(refused(file, text)).toBe(true);
  });

  test("lives in queries, the platform, factories and tests", () => {
    for (const file of [
      "server/domains/events/queries.ts",
      "server/domains/events/rsvp-queries.ts",
      "server/platform/db/a.ts",
      "tests/factories/a.ts",
      "server/domains/events/events.test.ts",
    ]) {
      expect(refused(file, text)).toBe(false);
    }
  });
});

describe("a limit in SQL", () => {
  const refusedIn = (template: string) =>
    refused("server/domains/events/queries.ts", `export const a = (db, b) => ${template}.execute(db);`);

  test("is refused as a parameter", () => {
    expect(refusedIn("sql`select id from events limit ${b}`")).toBe(true);
    expect(refusedIn("sql<Row>`select id from events\nlimit\n${b.limit}::integer offset 5`")).toBe(true);
    expect(refusedIn("sql`${b} LIMIT ${b + 1}`")).toBe(true);
    expect(refusedIn("sql`limit ${sql.ref(b)}`")).toBe(true);
  });

  test("is a number in the text", () => {
    expect(refusedIn("sql`select id from events limit ${sql.lit(b)}`")).toBe(false);
    expect(refusedIn("sql`select id from events where id = ${b} limit 10`")).toBe(false);
    expect(refusedIn("sql`select time_limit from events where time_limit ${b}`")).toBe(false);
    expect(refusedIn("text`no more than the limit ${b}`")).toBe(false);
  });
});
