import { describe, expect, test } from "vitest";
import { checkImports } from "./import-rules.ts";
import { parseModule } from "./parse-module.ts";

/** Returns the messages for a tree of files and their texts. */
function check(tree: Record<string, string>): string[] {
  const modules = Object.entries(tree).map(([file, text]) => parseModule(file, text));
  const context = { isFile: (file: string) => file in tree, developmentPackages: new Set(["vitest"]) };
  return checkImports(modules, context).map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);
}

const schemas = {
  "contracts/events.ts": 'import { z } from "zod";\nexport const eventSchema = z.object({});\nexport type NewEvent = object;',
  "contracts/events-form.ts": 'export { eventSchema } from "./events.ts";\nexport const title = 1;',
  "contracts/events-limits.ts":
    'import type { NewEvent } from "./events.ts";\nexport const TITLE_MAX = 80;\nexport type Limits = NewEvent;',
};

describe("the import check", () => {
  test("is content with a tree that points down", () => {
    expect(
      check({
        ...schemas,
        "app/routes/events/new.tsx": [
          'import { eventSchema } from "#contracts/events.ts";',
          'import { EventForm } from "#app/features/events/event-form.tsx";',
          'import { createEvent } from "#server/domains/events/events.ts";',
          'import type { Route } from "./+types/new";',
        ].join("\n"),
        "app/features/events/event-form.tsx": [
          'import type { NewEvent } from "#contracts/events.ts";',
          'import { TITLE_MAX } from "#contracts/events-limits.ts";',
          "export function EventForm() {}",
        ].join("\n"),
        "server/domains/events/events.ts": "export function createEvent() {}",
      }),
    ).toEqual([]);
  });

  test("refuses what leads nowhere, also by import()", () => {
    expect(check({ "app/lib/dates.ts": 'import "./gone.ts";\nawait import("#server/gone.ts");' })).toEqual([
      'app/lib/dates.ts:1 "./gone.ts" leads to no file (write the whole name with its extension)',
      'app/lib/dates.ts:2 "#server/gone.ts" leads to no file (write the whole name with its extension)',
    ]);
  });

  test("refuses a wrong direction, also for types and import()", () => {
    const tree = { "server/http/app.ts": "export type App = 1;" };
    for (const text of [
      'import "#server/http/app.ts";',
      'import type { App } from "#server/http/app.ts";',
      'await import("#server/http/app.ts");',
    ]) {
      expect(check({ ...tree, "app/features/events/a.tsx": text })).toHaveLength(1);
    }
  });

  test("refuses schemas, straight or through another file, where the browser draws; types may pass", () => {
    const refused = (specifier: string, form = "import { a }") =>
      check({ ...schemas, "app/components/a.tsx": `${form} from "#contracts/${specifier}.ts";` }).length === 1;
    expect(refused("events")).toBe(true);
    expect(refused("events-form")).toBe(true);
    expect(refused("events-limits")).toBe(false);
    expect(refused("events", "import type { NewEvent }")).toBe(false);
  });

  test("refuses a folder that nobody gave rules, and a domain outside the order", () => {
    expect(check({ "app/widgets/clock.tsx": "" })).toEqual([
      "app/widgets/clock.tsx: has no place in the tree (docs/architecture.md, scripts/checks/places.ts)",
    ]);
    expect(check({ "server/domains/polls/polls.ts": "" })).toEqual([
      "server/domains/polls/polls.ts: polls has no place in scripts/checks/domain-order.ts",
    ]);
  });

  test("refuses values from generated types", () => {
    expect(check({ "app/routes/list.tsx": 'import { Route } from "./+types/list";' })).toHaveLength(1);
  });

  test("refuses a circle of values, not of types", () => {
    const circle = (form: string) => ({
      "app/components/ui/a.tsx": 'import { b } from "./b.tsx";',
      "app/components/ui/b.tsx": `${form} from "./a.tsx";`,
    });
    expect(check(circle("import { a }"))).toEqual([
      "app/components/ui/a.tsx: circle: app/components/ui/a.tsx -> app/components/ui/b.tsx -> app/components/ui/a.tsx",
    ]);
    expect(check(circle("import type { A }"))).toEqual([]);
  });

  test("refuses development packages in production code", () => {
    expect(check({ "tests/factories/members.ts": 'import { vi } from "vitest";' })).toEqual([
      "tests/factories/members.ts:1 may not import vitest: it is a development dependency",
    ]);
  });
});
