import path from "node:path";
import { expect, test } from "vitest";
import { bareEnvironment } from "./bare-environment.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("a program started by a test reads no settings of the person who runs the tests, neither from the environment nor from .env", () => {
  const { cwd, env } = bareEnvironment({ DATA_DIR: "/nowhere" });
  expect(cwd).not.toBe(root);
  expect(Object.keys(env)).toEqual(["PATH", "NODE_COMPILE_CACHE", "DATA_DIR"]);
});
