import { expect, test } from "vitest";
import { renderVerifyAddress } from "./verify-address.ts";

test("says what others will see after verification: the domain of a work address, beside jobs", () => {
  const mailOf = (kind: "work" | "college") =>
    renderVerifyAddress({ siteName: "Sangam", kind, link: "https://sangam.test/verify-corporate", account: "asha@example.test" }).text;
  expect(mailOf("work")).toContain("Beside jobs you post, others see the domain of the address, never the address itself.");
  expect(mailOf("college")).toContain("Nobody else sees the address.");
});
