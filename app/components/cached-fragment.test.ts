import { createElement, useId } from "react";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderFragments } from "#tests/setup/render-fragments.ts";
import { cachedFragment } from "./cached-fragment.tsx";

type NoteProps = { title: string; isRead: boolean; onRead?: () => void; children?: ReactNode };

let renders: string[] = [];

function PlainNote({ title, isRead, children }: NoteProps) {
  renders.push(title);
  return createElement("article", { title }, title, isRead && createElement("i", null, "read"), children);
}
const Note = cachedFragment(PlainNote);

const hostile = ["<script>alert(1)</script>", `" onmouseover="alert(1)`, `"></part-1><img src=x>`, "&lt;b&gt;", "नमस्ते"];

test("renders the same HTML as the plain component, with texts escaped, at first and from the cache", () => {
  const pageOf = (Shown: ComponentType<NoteProps>) => {
    const notes = hostile.map((title, index) => createElement(Shown, { key: title, title, isRead: index === 1 }));
    return createElement("main", null, "before", notes, "after");
  };
  const plain = renderToString(pageOf(PlainNote));
  expect(plain).not.toMatch(/<script|<img/);
  expect(renderFragments(pageOf(Note))).toBe(plain);
  renders = [];
  expect(renderFragments(pageOf(Note))).toBe(plain);
  expect(renders).toEqual([]);
});

test("uses all props but functions as the cache key", () => {
  expect(renderNote({ title: "one", isRead: false })).not.toContain("read");
  renders = [];
  expect(renderNote({ title: "one", isRead: true, onRead: () => undefined })).toContain("read");
  expect(renderNote({ title: "one", isRead: true, onRead: () => undefined })).toContain("read");
  expect(renders).toEqual(["one"]);
});

test("does not cache a component with children", () => {
  expect(renderNote({ title: "held", isRead: false, children: createElement("b", null, "first") })).toContain("first");
  expect(renderNote({ title: "held", isRead: false, children: createElement("b", null, "second") })).toContain("second");
  renders = [];
  for (let time = 0; time < 2; time += 1) renderNote({ title: "held", isRead: false, children: createElement("b", null, "first") });
  expect(renders).toEqual(["held", "held"]);
});

test("throws for a component that uses useId", () => {
  const Field = cachedFragment(function Field() {
    return createElement("input", { id: useId() });
  });
  expect(() => renderFragments(createElement(Field))).toThrow("Field uses useId");
});

test("bounds the cache, and keeps in it what is used again", () => {
  const long = "x".repeat(100_000);
  const renderLong = (place: number) => renderNote({ title: `${place} ${long}`, isRead: false });
  renderNote({ title: "often", isRead: false });
  renders = [];
  for (let place = 0; place < 100; place += 1) {
    renderLong(place);
    renderNote({ title: "often", isRead: false });
  }
  renderLong(0);
  expect(renders.filter((title) => title === "often")).toEqual([]);
  expect(renders.filter((title) => title.startsWith("0 "))).toHaveLength(2);
});

function renderNote(props: NoteProps): string {
  return renderFragments(createElement(Note, props));
}
