import { createElement } from "react";
import { expect, test } from "vitest";
import type { ModerationQueue } from "#contracts/moderation-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ModerationQueuePage } from "./queue-page.tsx";

test("an empty tab says whether something waits under another one", () => {
  const show = (cause: ModerationQueue["cause"], reported: number, cursor?: string) => {
    const counts = { all: reported, reported, held: 0, edited: 0 };
    const queue: ModerationQueue = { cases: [], nextCursor: null, counts, cause, cursor, formKey: "key" };
    return renderPage("/moderation", () => createElement(ModerationQueuePage, { queue, answer: undefined }));
  };
  expect(show(undefined, 0)).toContain("Nothing is waiting for a decision");
  expect(show("held", 0)).toContain("Nothing is waiting for a decision");
  const held = show("held", 29);
  expect(held).toContain("29 other texts wait");
  expect(held).not.toContain("Nothing is waiting for a decision");
  expect(show(undefined, 1, "later")).toContain("1 case waits");
});
