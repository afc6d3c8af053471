import { describe, expect, test } from "vitest";
import { resolveImport } from "./resolve-import.ts";

const files = new Set(["server/http/app.ts", "server/http/headers.ts", "app/styles.css"]);
const resolve = (specifier: string) => resolveImport("server/http/app.ts", specifier, (file) => files.has(file));

describe("an import", () => {
  test("leads to a file of ours, relative or from the root, with or without a query", () => {
    expect(resolve("./headers.ts")).toEqual({ is: "file", file: "server/http/headers.ts" });
    expect(resolve("#server/http/headers.ts")).toEqual({ is: "file", file: "server/http/headers.ts" });
    expect(resolve("../../app/styles.css?url")).toEqual({ is: "file", file: "app/styles.css" });
  });

  test.each(["./headers", "./missing.ts", "#server/missing.ts", "#server/http/headers", "/etc/hosts", "../../../outside.ts"])(
    "of %s leads nowhere",
    (specifier) => expect(resolve(specifier)).toEqual({ is: "missing" }),
  );

  test("names a package or a part of Node", () => {
    expect(resolve("hono/csrf")).toEqual({ is: "package", name: "hono" });
    expect(resolve("@hono/node-server/serve-static")).toEqual({ is: "package", name: "@hono/node-server" });
    expect(resolve("node:fs/promises")).toEqual({ is: "builtin", name: "node:fs/promises" });
    expect(resolve("fs")).toEqual({ is: "builtin", name: "fs" });
  });

  test("may name what the framework makes", () => {
    expect(resolve("./+types/list")).toEqual({ is: "generated" });
    expect(resolve("virtual:react-router/server-build")).toEqual({ is: "generated" });
    expect(resolve("../../build/server/index.js")).toEqual({ is: "file", file: "build/server/index.js" });
  });
});
