import { expect, test } from "vitest";
import { hasShownFlash } from "./flash.ts";

const answer = (type: string, status = 200) => new Response(status === 304 ? null : "", { status, headers: { "content-type": type } });

test.each([
  ["/settings", answer("text/html; charset=utf-8"), true],
  ["/settings.data", answer("text/x-script"), true],
  ["/settings.data?_routes=settings", answer("text/x-script"), false],
  ["/settings", answer("text/html", 303), false],
  ["/settings", answer("text/html", 304), false],
  ["/api/v1/jobs", answer("application/json"), false],
  // Otherwise a toast would be lost when the service worker fetches the bookmarks at that moment.
  ["/offline/bookmarks", answer("text/html; charset=utf-8"), false],
  ["/offline/stories", answer("text/html; charset=utf-8"), false],
])("at %s, a toast counts as shown only by pages that somebody looks at", (address, response, isShown) => {
  expect(hasShownFlash(new Request(`http://localhost:3000${address}`), response)).toBe(isShown);
});
