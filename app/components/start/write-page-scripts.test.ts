import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { PAGE_DATA_ID, PAGE_STATE_ID } from "#app/lib/page-state.ts";
import { writePageScripts } from "./write-page-scripts.ts";

const root = { module: "/assets/root.js", imports: ["/assets/shared.js", "/assets/icons.js"] };
const detail = { module: "/assets/detail.js", clientActionModule: "/assets/detail-action.js", imports: ["/assets/shared.js"] };
const context = {
  manifest: { url: "/assets/manifest.js", entry: { module: "/assets/entry.js", imports: ["/assets/start.js"] }, routes: { root, detail } },
  serverHandoffString: '{"basename":"/"}',
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "detail" } }] },
} as unknown as EntryContext;

const none = { loaderData: {}, stream: "[]" };

const blockOf = (html: string, id: string) => new RegExp(`id="${id}">(.*?)</script>`, "s").exec(html)?.[1] ?? "";
const preloadsOf = (html: string) => Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, href]) => href);

describe("the end of a page", () => {
  test("lists the files of the page's routes, and the router's settings", () => {
    const state: unknown = JSON.parse(
      blockOf(writePageScripts({ context, data: none, sheets: ["/assets/root.css"], isForReading: true }), PAGE_STATE_ID),
    );
    expect(state).toEqual({
      isForReading: true,
      sheets: ["/assets/root.css"],
      context: { basename: "/" },
      manifest: "/assets/manifest.js",
      routes: { root: ["/assets/root.js"], detail: ["/assets/detail-action.js", "/assets/detail.js"] },
      imports: ["/assets/shared.js", "/assets/icons.js"],
    });
  });

  test("preloads the app where it is needed at once, and only the small script on a page for reading", () => {
    expect(preloadsOf(writePageScripts({ context, data: none, sheets: ["/assets/root.css"], isForReading: true }))).toEqual([
      "/assets/start.js",
    ]);
    const whole = ["start", "manifest", "root", "detail-action", "detail", "shared", "icons"].map((name) => `/assets/${name}.js`);
    expect(preloadsOf(writePageScripts({ context, data: none, sheets: ["/assets/root.css"], isForReading: false }))).toEqual(whole);
  });

  test("escapes members' texts so that they stay inside the element", () => {
    const hostile = "</script><script>alert(1)</script><!--";
    const data = { loaderData: { detail: [hostile, "a & b"] }, stream: JSON.stringify([hostile]) };
    const block = blockOf(writePageScripts({ context, data, sheets: [], isForReading: true }), PAGE_DATA_ID);
    expect(block).not.toContain("<");
    expect(JSON.parse(block)).toEqual(data);
  });
});
