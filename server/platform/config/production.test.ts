import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const program = `
  await import("#server/platform/config/config.ts");
  const { act } = await import("react");
  console.log(process.env.NODE_ENV, act === undefined ? "production" : "development");
`;

/** Returns the NODE_ENV of a process that loads our config, and the React build that it gets. */
function run(environment: Record<string, string>): string {
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { env: environment, encoding: "utf8" }).trim();
}

test("uses React's production build unless another one is requested", () => {
  expect(run({})).toBe("production production");
  expect(run({ NODE_ENV: "development" })).toBe("development development");
});

test("NODE_ENV is set before anything imports React", () => {
  const importsOf = (file: string) => readFileSync(file, "utf8").match(/^import .*$/gm) ?? [];
  expect(importsOf("main.ts")).toEqual(['import { hearSignals } from "#server/platform/terminal/signals.ts";']);
  expect(importsOf("start.ts")[0]).toContain("#server/platform/config/config.ts");
});
