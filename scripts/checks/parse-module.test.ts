import { describe, expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";

const imports = (text: string) => parseModule("server/a.ts", text).imports.map(({ specifier, kind }) => [specifier, kind]);

describe("imports", () => {
  test.each([
    ['import { a } from "./a.ts";', "value"],
    ['import "./a.ts";', "value"],
    ['import type { A } from "./a.ts";', "type"],
    ['import { type A } from "./a.ts";', "value"],
    ['export { a } from "./a.ts";', "value"],
    ['export type { A } from "./a.ts";', "type"],
    ['export * from "./a.ts";', "value"],
    ['const a = await import("./a.ts");', "value"],
    ['type A = import("./a.ts").A;', "type"],
  ])("%s is a %s import", (text, kind) => expect(imports(text)).toEqual([["./a.ts", kind]]));

  test("in comments and strings are none", () => {
    expect(imports('// import "./a.ts"\nconst text = `import "./a.ts"`;')).toEqual([]);
  });

  test("know their line", () => {
    expect(parseModule("a.ts", '// नमस्ते 😀\n\nimport "./a.ts";\n').imports).toMatchObject([{ line: 3 }]);
  });

  test("worked out at run time are a problem where rules must hold", () => {
    const text = "export const load = (name: string) => import(`./${name}.ts`);";
    expect(parseModule("server/a.ts", text).problems).toMatchObject([{ file: "server/a.ts", line: 1 }]);
    expect(parseModule("scripts/a.ts", text).problems).toEqual([]);
  });
});

test("a syntax error is a problem", () => {
  expect(parseModule("a.ts", "const = 1;").problems).not.toEqual([]);
});
