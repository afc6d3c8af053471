import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runTools } from "./run-tool.ts";
import { createSteps } from "./steps.ts";

// Runs the tools with their configurations on a small project: a rule that is misspelt or switched off fails here.
const project = path.resolve(import.meta.dirname, "../..");

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sangam-tools-"));
  symlinkSync(path.join(project, "node_modules"), path.join(root, "node_modules"));
  for (const file of [".oxlintrc.json", "knip.json"]) copyFileSync(path.join(project, file), path.join(root, file));
  write(
    "package.json",
    JSON.stringify({ type: "module", imports: { "#app/*": "./app/*", "#server/*": "./server/*" }, dependencies: { uuid: "1.0.0" } }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe("lint", () => {
  const lint = () => runTools(root, ["oxlint", "--deny-warnings", "--format=unix"]);

  test("refuses what the rules name", async () => {
    write(
      "app/features/events/event-card.tsx",
      [
        'import { useEffect, useState } from "react";',
        'import { Link } from "react-router";',
        'import { type Other } from "./other.ts";',
        'import { base } from "./other.ts";',
        "export default function EventCard({ isOpen, id }: { isOpen: boolean; id: any }) {",
        "  if (isOpen) useState(1);",
        "  useEffect(() => { document.title = id; }, []);",
        "  console.log(id!);",
        "  return (",
        "    <div onClick={() => id}>",
        '      <img src="a.png" />',
        "      <button>Save</button>",
        "      <label>Name</label>",
        '      <Link to="/events" />',
        '      <p aria-labeledby="a" tabIndex={1}>a</p>',
        "      {[1].map((one) => <i>{one}</i>)}",
        "    </div>",
        "  );",
        "}",
        "export const other: Other = base;",
      ].join("\n"),
    );
    write(
      "app/features/events/other.ts",
      'import { other } from "./event-card.tsx";\nexport type Other = number;\nexport const base = 1;\nexport const same = other;\n',
    );
    write(
      "server/domains/events/events.ts",
      'import { load } from "./load.ts";\nexport const events = () => fetch("https://example.org");\n',
    );
    const { failed, details } = await lint();
    expect(failed).toBe(true);
    const refused = new Set([...details.matchAll(/\[Error\/[\w-]+\(([\w-]+)\)\]/g)].map(([, rule]) => rule));
    expect([...refused]).toEqual(
      expect.arrayContaining([
        "alt-text",
        "anchor-has-content",
        "aria-props",
        "button-has-type",
        "click-events-have-key-events",
        "exhaustive-deps",
        "jsx-key",
        "label-has-associated-control",
        "no-console",
        "no-cycle",
        "no-default-export",
        "no-explicit-any",
        "no-import-type-side-effects",
        "no-non-null-assertion",
        "no-restricted-globals",
        "no-restricted-imports",
        "no-static-element-interactions",
        "no-unused-vars",
        "rules-of-hooks",
        "tabindex-no-positive",
      ]),
    );
  });

  test("passes clean code, default exports of routes and words on the terminal in scripts", async () => {
    write(
      "app/routes/landing.tsx",
      'import { Form } from "react-router";\n\nexport default function Landing() {\n  return <Form action="/login">Sign in</Form>;\n}\n',
    );
    write("scripts/migrate.ts", 'console.log("Migrated");\n');
    expect(await lint()).toMatchObject({ failed: false });
  });
});

test("how the code is written does not hang on an .editorconfig in a folder above", async () => {
  write(".editorconfig", "[*]\nindent_style = tab\n");
  write("inner/.gitignore", "node_modules\n");
  write("inner/app.ts", "export function one() {\n  return 1;\n}\n");
  symlinkSync(path.join(project, "node_modules"), path.join(root, "inner/node_modules"));
  const format = createSteps(path.join(root, "inner")).find(({ name }) => name === "format");
  expect(await format?.run()).toMatchObject({ failed: false, details: "" });
});

describe("unused code", () => {
  // FORCE_COLOR makes the tool print colours.
  const findUnused = async () => {
    const { failed, details } = await runTools(root, ["knip", "--no-progress", "--no-config-hints"]);
    return { failed, details: stripVTControlCharacters(details) };
  };

  test("is refused: files, exports and dependencies", async () => {
    write("main.ts", 'import { used } from "#server/http/app.ts";\n\nused();\n');
    write("server/http/app.ts", "export function used() {}\nexport function unused() {}\n");
    write("server/http/forgotten.ts", "export const forgotten = 1;\n");
    const { failed, details } = await findUnused();
    expect(failed).toBe(true);
    expect(details).toMatch(/^Unused files \(1\)\nserver\/http\/forgotten\.ts/m);
    expect(details).toMatch(/^Unused dependencies \(1\)\nuuid /m);
    expect(details).toMatch(/^Unused exports \(1\)\nunused /m);
  });

  test("passes when all is used", async () => {
    write("main.ts", 'import { v7 } from "uuid";\nimport { used } from "#server/http/app.ts";\n\nused(v7());\n');
    write("server/http/app.ts", "export type Key = string;\n\nexport function used(key: Key) {\n  return key;\n}\n");
    expect(await findUnused()).toMatchObject({ failed: false });
  });
});

test("a tool that is missing has failed, and the next ones wait", async () => {
  expect(await runTools(root, ["no-such-tool"], ["oxlint"])).toMatchObject({
    failed: true,
    details: expect.stringContaining("no-such-tool did not start"),
  });
});
