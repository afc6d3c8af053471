import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuilder } from "vite";
import { serverGuard } from "./server-guard.ts";

const files = {
  "package.json": JSON.stringify({ type: "module", imports: { "#*": "./*" } }),
  "server/domains/events.ts": "export const secret = 'kept';\nexport type Event = { title: string };",
  "db/content/cities.ts": "export const cities = ['Pune'];",
  "contracts/events.ts": 'import { z } from "zod";\nexport const schema = z.string();\nexport type NewEvent = string;',
  "contracts/events-limits.ts": "export const TITLE_MAX = 80;",
  "app/lib/through.ts": 'export { secret } from "../../server/domains/events.ts";',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "sangam-guard-"));
  for (const [file, text] of Object.entries(files)) write(file, text);
  mkdirSync(path.join(root, "node_modules"));
  symlinkSync(path.resolve(import.meta.dirname, "../node_modules/zod"), path.join(root, "node_modules/zod"));
});
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Builds one entry for an environment, with the guard, and returns the code. */
async function build(environment: "client" | "ssr", text: string): Promise<string> {
  write("app/entry.ts", text);
  const input = path.join(root, "app/entry.ts");
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [serverGuard()],
    environments: {
      client: { build: { write: false, minify: false, rolldownOptions: { input } } },
      ssr: { build: { write: false, minify: false, ssr: true, rolldownOptions: { input } } },
    },
  });
  const chosen = builder.environments[environment];
  if (chosen === undefined) throw new Error(`No environment ${environment}`);
  const result = await builder.build(chosen);
  if (!("output" in result)) throw new Error("Expected one build output");
  return result.output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}

describe("the browser build", () => {
  test.each([
    [
      "a file of server/",
      'import { secret } from "#server/domains/events.ts";\nconsole.log(secret);',
      "#server/domains/events.ts must not reach",
    ],
    ["an import() of it", 'console.log(await import("#server/domains/events.ts"));', "#server/domains/events.ts must not reach"],
    [
      "a file of server/, by its path",
      'import { secret } from "../server/domains/events.ts";\nconsole.log(secret);',
      "server/domains/events.ts must not reach",
    ],
    [
      "a file of server/, through another",
      'import { secret } from "#app/lib/through.ts";\nconsole.log(secret);',
      "server/domains/events.ts must not reach",
    ],
    ["a file of server/, for nothing", 'import "#server/domains/events.ts";', "#server/domains/events.ts must not reach"],
    ["content of db/", 'import { cities } from "#db/content/cities.ts";\nconsole.log(cities);', "#db/content/cities.ts must not reach"],
    ["zod, through a contract", 'import { schema } from "#contracts/events.ts";\nconsole.log(schema);', "zod must not reach"],
    ["a part of Node", 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync);', "node:fs must not reach"],
  ])("fails when it reaches %s", async (_what, text, message) => {
    await expect(build("client", text)).rejects.toThrow(message);
  });

  test("names the file that asked", async () => {
    await expect(build("client", 'import { schema } from "#contracts/events.ts";\nconsole.log(schema);')).rejects.toThrow(
      "contracts/events.ts imports it",
    );
  });

  test("passes with limits, and with types of anything", async () => {
    const text = [
      'import { TITLE_MAX } from "#contracts/events-limits.ts";',
      'import type { NewEvent } from "#contracts/events.ts";',
      'import type { Event } from "#server/domains/events.ts";',
      "const title: NewEvent & Event['title'] = 'a';",
      "console.log(title, TITLE_MAX);",
    ].join("\n");
    expect(await build("client", text)).toContain("80");
  });
});

test("the server build may hold server code", async () => {
  const code = await build("ssr", 'import { secret } from "../server/domains/events.ts";\nconsole.log(secret);');
  expect(code).toContain("kept");
});
