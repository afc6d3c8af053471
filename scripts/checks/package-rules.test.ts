import { describe, expect, test } from "vitest";
import { findPackageViolation } from "./package-rules.ts";
import type { PackageUse } from "./package-rules.ts";

const refuses = (importer: string, name: string, more: Partial<PackageUse> = {}) =>
  findPackageViolation(importer, { name, isBuiltin: false, isType: false, isDevelopmentOnly: false, ...more }) !== null;

describe("packages", () => {
  test("in contracts are zod alone", () => {
    expect(refuses("contracts/events.ts", "zod")).toBe(false);
    expect(refuses("contracts/events.ts", "uuid")).toBe(true);
    expect(refuses("contracts/events.ts", "node:path", { isBuiltin: true })).toBe(true);
    expect(refuses("contracts/events.test.ts", "vitest", { isDevelopmentOnly: true })).toBe(false);
  });

  test("of Node stay out of code for the browser", () => {
    for (const file of ["app/features/events/a.tsx", "app/components/a.tsx", "app/components/ui/a.tsx", "app/lib/a.ts"]) {
      expect(refuses(file, "node:crypto", { isBuiltin: true })).toBe(true);
    }
    expect(refuses("app/entry.server.tsx", "node:stream", { isBuiltin: true })).toBe(false);
  });

  test("with schemas stay out of app/, their types do not", () => {
    expect(refuses("app/routes/events/new.tsx", "zod")).toBe(true);
    expect(refuses("app/routes/events/new.tsx", "zod", { isType: true })).toBe(false);
  });

  test("of the web stay out of domains", () => {
    for (const name of ["react", "react-router", "hono"]) expect(refuses("server/domains/events/events.ts", name)).toBe(true);
    expect(refuses("server/http/app.ts", "hono")).toBe(false);
  });

  test("of the database are for queries and the platform", () => {
    for (const file of ["server/domains/events/events.ts", "server/http/app.ts", "app/routes/a.tsx", "main.ts"]) {
      expect(refuses(file, "kysely")).toBe(true);
    }
    for (const file of ["server/domains/events/queries.ts", "server/domains/events/rsvp-queries.ts", "server/platform/db/database.ts"]) {
      expect(refuses(file, "kysely")).toBe(false);
    }
  });

  test("for development stay out of what runs in production, their types do not", () => {
    expect(refuses("tests/factories/members.ts", "vitest", { isDevelopmentOnly: true })).toBe(true);
    expect(refuses("server/http/app.ts", "vite", { isDevelopmentOnly: true })).toBe(true);
    expect(refuses("server/http/app.ts", "vite", { isDevelopmentOnly: true, isType: true })).toBe(false);
    expect(refuses("tests/setup/sites/site.ts", "vitest", { isDevelopmentOnly: true })).toBe(false);
    expect(refuses("scripts/check.ts", "vite", { isDevelopmentOnly: true })).toBe(false);
  });
});
