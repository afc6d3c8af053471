import { expect, test } from "vitest";
import { withNext } from "./with-next.ts";

test("the next page is added to the query, beside what is there", () => {
  expect(withNext("/login", null)).toBe("/login");
  expect(withNext("/login", "/jobs?q=go&city=Pune")).toBe("/login?next=%2Fjobs%3Fq%3Dgo%26city%3DPune");
  expect(withNext("/onboarding?type=campus", "/jobs")).toBe("/onboarding?type=campus&next=%2Fjobs");
});
