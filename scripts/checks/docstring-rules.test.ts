import { expect, test } from "vitest";
import { checkDocstrings } from "./docstring-rules.ts";
import { parseModule } from "./parse-module.ts";

const missing = (text: string, file = "server/http/a.ts") =>
  checkDocstrings(parseModule(file, text)).map(({ line, message }) => `${line} ${message}`);

test("an exported function without a docstring is refused", () => {
  expect(missing("\nexport function a() {}")).toEqual(["2 a needs a docstring"]);
  expect(missing("export const a = () => 1;")).toEqual(["1 a needs a docstring"]);
  expect(missing("// Not a docstring.\nexport async function a() {}")).toHaveLength(1);
  expect(missing("/** Of something else. */\nconst b = 1;\nexport function a() {}")).toHaveLength(1);
});

test("an exported value that a call makes, or that is taken from another, is refused without a docstring", () => {
  expect(missing("export const a = defineTask({ name: 'a' });")).toEqual(["1 a needs a docstring"]);
  expect(missing("export const a = addresses.listParts;")).toEqual(["1 a needs a docstring"]);
  expect(missing("/** Does it. */\nexport const a = defineTask({ name: 'a' });")).toEqual([]);
});

test("a documented one passes; overloads share the first", () => {
  expect(missing("/** Does it. */\nexport function a() {}")).toEqual([]);
  expect(
    missing("/** Does it. */\nexport function a(b: string): void;\nexport function a(b: number): void;\nexport function a() {}"),
  ).toEqual([]);
});

test("private functions, plain values, tests and files for the browser need no docstring", () => {
  expect(missing("function a() {}\nconst b = a();\nexport const c = 1;")).toEqual([]);
  expect(missing("export const a = { b: c() };\nexport const d = [1] as const;")).toEqual([]);
  expect(missing("export function a() {}", "server/http/a.test.ts")).toEqual([]);
  expect(missing("export function a() {}", "app/lib/a.ts")).toEqual([]);
});
