import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import type { ModerationQueue } from "#contracts/moderation-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ModerationQueuePage } from "./queue-page.tsx";

test("an empty tab says whether cases wait under another one", () => {
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

test("the page has the admin tabs for an admin, and none for a moderator", () => {
  const counts = { all: 0, reported: 0, held: 0, edited: 0 };
  const queue: ModerationQueue = { cases: [], nextCursor: null, counts, cause: undefined, cursor: undefined, formKey: "key" };
  const page = () => createElement(ModerationQueuePage, { queue, answer: undefined });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Outlet, children: [{ index: true, Component: page }] }]);
  const isAmongAdmins = (role: string) => {
    const account = JSON.stringify({ roles: [role] });
    return renderToString(createElement(Stub, { hydrationData: { loaderData: { root: { account } } } })).includes(">Admin<");
  };
  expect([isAmongAdmins("admin"), isAmongAdmins("moderator")]).toEqual([true, false]);
});
