import { createElement } from "react";
import { expect, test } from "vitest";
import type { EditorAnswer, EditorStart } from "#contracts/blog-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { BlogEditor } from "./blog-editor.tsx";
import { EditorPage } from "./editor-page.tsx";

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
  return render({ ...start, obstacle });
}

function render(given: EditorStart, answer?: EditorAnswer): string {
  const props = { start: given, answer, place: "page" as const };
  return renderPage("/blogs/new", () => createElement(BlogEditor, props));
}

test("a writer who waits for a parent's consent is told so above the blog, with a link to its state", () => {
  const html = show("Your parent's consent is needed before you can post");
  expect(html).toContain('href="/consent"');
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("consent is needed before you can post. Check its status");
  expect(show(null)).not.toContain('href="/consent"');
});

test("nobody is told that unsaved work is stored while the server stores none of theirs", () => {
  const open = (obstacle: string | null) =>
    renderPage("/blogs/new", () => createElement(EditorPage, { start: { ...start, obstacle }, answer: undefined }));
  expect(open(null)).toContain("Unsaved work is kept every few seconds");
  const html = open("Your parent's consent is needed before you can post");
  expect(html).not.toContain("Unsaved work is kept every few seconds");
  expect(html).toContain("nothing is saved here");
});

test("without JavaScript, a returned text keeps its base version, whatever was saved elsewhere meanwhile", () => {
  const now = { ...start, blogId: "b", version: 2, autosaveVersion: 0 };
  const values = { title: "Mine", summary: "", tags: "", content: "Mine", version: "1", autosaveVersion: "7" };
  const versionsIn = (answer: EditorAnswer) =>
    [...render(now, answer).matchAll(/name="(version|autosaveVersion)" value="(\d+)"/g)].map(([, name, value]) => `${name} ${value}`);
  expect(versionsIn({ values, preview: { html: "", readingMinutes: 1 } })).toEqual(["autosaveVersion 7", "version 1"]);
  expect(versionsIn({ values, errors: { title: "Please provide a title" } })).toEqual(["autosaveVersion 7", "version 1"]);
  const proposed = versionsIn({ values, proposal: { content: "By a model" } });
  expect(new Set(proposed)).toEqual(new Set(["autosaveVersion 7", "version 1"]));
  expect(proposed).toHaveLength(8);
  const conflict = { id: "b", ...start.fields, status: "draft" as const, notice: null, version: 3 };
  expect(versionsIn({ values, conflict })).toContain("version 3");
});

test("a proposal that the model had no room to finish says so", () => {
  const propose = (isCut?: true) => render(start, { values: {}, proposal: { content: "By a model", ...(isCut && { isCut }) } });
  expect(propose(true)).toContain("may end too early");
  expect(propose()).not.toContain("may end too early");
});

test("without JavaScript, restored unsaved work is not offered again when its text comes back, and other work is", () => {
  const kept = { ...start.fields, content: "Restored", version: 7, blogVersion: 0, savedAt: "2026-11-20T10:00:00.000Z" };
  const offers = (autosaveVersion: string) => {
    const values = { ...start.fields, content: "Restored and more", autosaveVersion };
    return render({ ...start, kept }, { values, preview: { html: "", readingMinutes: 1 } }).includes("We kept your unsaved work");
  };
  expect(offers("7")).toBe(false);
  expect(offers("0")).toBe(true);
});

test("unsaved work says that the blog was saved elsewhere since, and only then", () => {
  const warns = (blogVersion: number) => {
    const kept = { ...start.fields, content: "Begun", version: 7, blogVersion, savedAt: "2026-11-20T10:00:00.000Z" };
    return render({ ...start, blogId: "b", version: 3, kept }).includes("You have saved this blog elsewhere since you began it");
  };
  expect([2, 3, 0].map(warns)).toEqual([true, false, false]);
});

test("without JavaScript, every button of a returned text leads a writer from the corporate home back there", () => {
  const values = (place: string) => ({ ...start.fields, content: "Mine", place });
  const open = (place: string) => {
    const answer = { values: values(place), proposal: { content: "By a model" } };
    const html = renderPage("/blogs/new", () => createElement(EditorPage, { start, answer }));
    return {
      places: [...html.matchAll(/name="place" value="(\w+)"/g)].map(([, value]) => value),
      back: /href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Back to ([^<]+)</.exec(html)?.slice(1),
    };
  };
  expect(open("page")).toEqual({ places: Array(4).fill("page"), back: ["/blogs", "Blogs"] });
  expect(open("home")).toEqual({ places: Array(4).fill("home"), back: ["/corporate-dashboard?tab=blogs", "Corporate home"] });
});
