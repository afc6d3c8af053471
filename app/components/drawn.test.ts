import { createElement, useId } from "react";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { drawnOnce, PartsContext } from "./drawn.tsx";
import { openParts } from "./drawn-parts.tsx";

type NoteProps = { title: string; isRead: boolean; onRead?: () => void; children?: ReactNode };

let drawings: string[] = [];

function PlainNote({ title, isRead, children }: NoteProps) {
  drawings.push(title);
  return createElement("article", { title }, title, isRead && createElement("i", null, "read"), children);
}
const Note = drawnOnce(PlainNote);

const hostile = ["<script>alert(1)</script>", `" onmouseover="alert(1)`, `"></part-1><img src=x>`, "&lt;b&gt;", "नमस्ते"];

it("shows what it would show undrawn, texts escaped, the first time and from memory", () => {
  const pageOf = (Shown: ComponentType<NoteProps>) => {
    const notes = hostile.map((title, index) => createElement(Shown, { key: title, title, isRead: index === 1 }));
    return createElement("main", null, "before", notes, "after");
  };
  const plain = renderToString(pageOf(PlainNote));
  expect(plain).not.toMatch(/<script|<img/);
  expect(draw(pageOf(Note))).toBe(plain);
  drawings = [];
  expect(draw(pageOf(Note))).toBe(plain);
  expect(drawings).toEqual([]);
});

it("tells apart what differs in any of its data, and nothing else", () => {
  expect(drawNote({ title: "one", isRead: false })).not.toContain("read");
  drawings = [];
  expect(drawNote({ title: "one", isRead: true, onRead: () => undefined })).toContain("read");
  expect(drawNote({ title: "one", isRead: true, onRead: () => undefined })).toContain("read");
  expect(drawings).toEqual(["one"]);
});

it("draws what has children each time", () => {
  expect(drawNote({ title: "held", isRead: false, children: createElement("b", null, "first") })).toContain("first");
  expect(drawNote({ title: "held", isRead: false, children: createElement("b", null, "second") })).toContain("second");
});

it("refuses a part that counts on its place in the page", () => {
  const Field = drawnOnce(function Field() {
    return createElement("input", { id: useId() });
  });
  expect(() => draw(createElement(Field))).toThrow("Field uses an id of its place");
});

it("keeps its memory bounded; what is asked for again stays in it", () => {
  const long = "x".repeat(100_000);
  const drawLong = (place: number) => drawNote({ title: `${place} ${long}`, isRead: false });
  drawNote({ title: "often", isRead: false });
  drawings = [];
  for (let place = 0; place < 100; place += 1) {
    drawLong(place);
    drawNote({ title: "often", isRead: false });
  }
  drawLong(0);
  expect(drawings.filter((title) => title === "often")).toEqual([]);
  expect(drawings.filter((title) => title.startsWith("0 "))).toHaveLength(2);
});

function drawNote(props: NoteProps): string {
  return draw(createElement(Note, props));
}

function draw(page: ReactNode): string {
  const parts = openParts();
  return parts.fill(renderToString(createElement(PartsContext, { value: parts }, page)));
}
