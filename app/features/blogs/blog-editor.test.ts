import { createElement } from "react";
import { expect, test } from "vitest";
import type { EditorStart } from "#contracts/blog-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { BlogEditor } from "./blog-editor.tsx";

const start: EditorStart = {
  blogId: null,
  status: null,
  notice: null,
  fields: { title: "", summary: "", tags: "", content: "" },
  version: null,
  kept: null,
  autosaveVersion: 0,
  tab: "tab",
  idempotencyKey: "key",
  obstacle: null,
};

function show(obstacle: string | null): string {
  const props = { start: { ...start, obstacle }, answer: undefined, place: "page" as const };
  return renderPage("/blogs/new", () => createElement(BlogEditor, props));
}

test("who waits for a parent's consent is told so above the blog, and led to how it stands", () => {
  const html = show("Your parent's consent is needed before you can post");
  expect(html).toContain('href="/consent"');
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("consent is needed before you can post. Check its status");
  expect(show(null)).not.toContain('href="/consent"');
});
