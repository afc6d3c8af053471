import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as RouteFailure } from "react-router";
import { expect, test } from "vitest";
import { RouteError } from "./route-error.tsx";

const missing = { title: "Journal not found", text: "It may have been deleted.", way: { label: "Back to My Journals", to: "/journals" } };

test("says how long to wait, and leads to the same page", () => {
  const html = render(429, { code: "too_many_requests", message: "Too many requests. Please wait 40 minutes" });
  expect(html).toContain("Please wait 40 minutes. Nothing was changed.");
  expect(html).toMatch(/href="\/page"[^>]*>Try again/);
  expect(render(429, null)).toContain("Wait a minute");
});

test("uses a page's own words and link for a 404 only", () => {
  expect(render(404, null)).toMatch(/Journal not found.*href="\/journals"[^>]*>Back to My Journals/s);
  expect(render(500, null)).not.toContain("Journal not found");
});

test("offers the page without its invalid query, where there is one", () => {
  expect(render(400, null, "/page?city=Atlantis")).toMatch(/href="\/page"[^>]*>Open this page without that part/);
  expect(render(400, null)).not.toContain("without that part");
  expect(render(404, null, "/page?city=Atlantis")).not.toContain("without that part");
});

test("asks a signed-out reader to sign in, without blaming them", () => {
  expect(render(401, null)).toMatch(/Error 401.*Please sign in first.*Nothing was changed/s);
});

function render(status: number, data: unknown, address = "/page"): string {
  const Stub = createRoutesStub([
    { id: "page", path: "/page", Component: () => null, ErrorBoundary: () => createElement(RouteError, { missing }) },
  ]);
  const hydrationData = { errors: { page: new RouteFailure(status, "", data) } };
  return renderToString(createElement(Stub, { initialEntries: [address], hydrationData })).replaceAll("<!-- -->", "");
}
