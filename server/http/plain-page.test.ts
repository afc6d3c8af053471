import { expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { errorPage } from "./plain-page.ts";

test("a limit says once how long to wait, and that nothing was changed", async () => {
  const error = new AppError("too_many_requests", { message: "Too many requests. Please wait 40 minutes", retryAfterSeconds: 2_400 });
  const response = errorPage(error, [], "https://sangam.example");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2400"]);
  const html = await response.text();
  expect(html).toContain("<p>Too many requests. Please wait 40 minutes. Nothing was changed. Go back and try again.</p>");
  expect(html).not.toContain("a moment");
});

test("an error without words of its own has those of its code as the heading", async () => {
  const html = await errorPage(new AppError("not_found"), [], "https://sangam.example").text();
  expect(html).toContain("It may have been removed, or it belongs to another account.");
});
