import { expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { errorPage, openedAddress } from "./plain-page.ts";

const look = { stylesheets: [], publicUrl: "https://sangam.example", isStandIn: false };

test("the page of a limit says once how long to wait, and that nothing was changed", async () => {
  const error = new AppError("too_many_requests", { message: "Too many requests. Please wait 40 minutes", retryAfterSeconds: 2_400 });
  const response = errorPage(error, look, null);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2400"]);
  const html = await response.text();
  expect(html).toContain("<p>Too many requests. Please wait 40 minutes. Nothing was changed. Go back and try again.</p>");
  expect(html).not.toContain("a moment");
});

test.each([
  ["too_large", null, "make it shorter or choose a smaller file"],
  ["bad_request", "/%E0%A4", "The address may be cut off or mistyped."],
  ["internal", "/jobs", "You can open this page again later."],
] as const)("after %s the page says what helps", async (code, opened, words) => {
  expect(await errorPage(new AppError(code), look, opened).text()).toContain(words);
});

test.each([
  ["internal", "/jobs?city=Pune", ["/jobs?city=Pune", "Try again"]],
  ["too_many_requests", "/jobs", ["/jobs", "Try again"]],
  // Opening the address again would not send the refused form, and would not help if there is nothing at it.
  ["internal", null, ["/", "Go to the home page"]],
  ["not_found", "/jobs/0", ["/", "Go to the home page"]],
] as const)("after %s at %s the page has a link to go on", async (code, opened, [href, label]) => {
  const html = await errorPage(new AppError(code), look, opened).text();
  expect(html).toContain(`<a href="${href}" class="button button-primary">${label}</a>`);
});

test("an error without a message of its own has the general message of its code", async () => {
  const html = await errorPage(new AppError("not_found"), look, null).text();
  expect(html).toContain("It may have been removed, or it belongs to another account.");
});

test.each([
  ["This archive is not kept any more. Ask for a new one in Settings", "Ask for a new one in Settings.</p>"],
  ["Is this yours?", "Is this yours?</p>"],
])("a message ends as a sentence: %s", async (message, ending) => {
  expect(await errorPage(new AppError("not_found", { message }), look, "/settings").text()).toContain(ending);
});

test("an unavailable page is reloaded by itself and has a link to retry, but a form is not sent again", async () => {
  const error = new AppError("unavailable", { retryAfterSeconds: 2 });
  const opened = openedAddress({ method: "GET", url: "https://other.example/hub?a=1&b=%3Cb%3E" });
  const response = errorPage(error, look, opened);
  expect([response.status, response.headers.get("refresh"), response.headers.get("retry-after")]).toEqual([503, "20", "2"]);
  expect(await response.text()).toContain('<a href="/hub?a=1&amp;b=%3Cb%3E" class="button button-primary">Try again now</a>');
  const sent = errorPage(error, look, openedAddress({ method: "POST", url: "https://other.example/hub" }));
  expect([sent.status, sent.headers.get("refresh")]).toEqual([503, null]);
  expect(await sent.text()).toContain("Nothing was changed. Go back and try again.");
});

test.each([
  ["foreign_origin", null],
  ["unavailable", "/jobs"],
] as const)("after %s the page also says that anybody can sign in as anybody, where that is so", async (code, opened) => {
  const open = await errorPage(new AppError(code), { ...look, isStandIn: true }, opened).text();
  const closed = await errorPage(new AppError(code), look, opened).text();
  expect([open, closed].map((html) => html.includes("Local sign-in: sign in as anyone here."))).toEqual([true, false]);
});
