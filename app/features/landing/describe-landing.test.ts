import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeLanding } from "./describe-landing.ts";

test("the logo in the structured data is a file of the site", () => {
  const described = JSON.stringify(describeLanding({ name: "Sangam", address: "https://sangam.example/" }));
  const [, logo = ""] = /"logo":"https:\/\/sangam\.example\/([^"]+)"/.exec(described) ?? [];
  expect(logo).toMatch(/\.png$/);
  expect(existsSync(path.resolve("public", logo))).toBe(true);
});
