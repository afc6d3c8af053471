import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import type { ApplicationStatus } from "#contracts/tracker-limits.ts";
import { ApplyPanel } from "./apply-panel.tsx";

type Case = { isOpen?: boolean; status?: ApplicationStatus; isMember?: boolean };

function render({ isOpen = true, status, isMember = true }: Case): string {
  const tracked = status === undefined ? null : { id: "0199", status };
  const panel = () => ApplyPanel({ jobId: "0100", applyUrl: isOpen ? "https://jobs.example.test/1" : null, tracked, isOwn: false });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Outlet, children: [{ index: true, Component: panel }] }]);
  const viewer = isMember ? { userType: "campus" } : null;
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { root: { viewer } } } }));
}

const offers = (html: string) =>
  ["Apply<", ">I applied<", ">Save for later<", "/jobs/tracker/0199", "/login"].filter((part) => html.includes(part));

test("an open job links to the employer, and asks members how far they are", () => {
  expect(offers(render({}))).toEqual(["Apply<", ">I applied<", ">Save for later<"]);
  expect(offers(render({ status: "saved" }))).toEqual(["Apply<", ">I applied<", "/jobs/tracker/0199"]);
  expect(offers(render({ isMember: false }))).toEqual(["Apply<", "/login"]);
});

test("a job that takes no applications still leads members who track it to their notes, and nobody else anywhere", () => {
  expect(offers(render({ isOpen: false, status: "saved" }))).toEqual([">I applied<", "/jobs/tracker/0199"]);
  expect(offers(render({ isOpen: false, status: "interview" }))).toEqual(["/jobs/tracker/0199"]);
  expect(offers(render({ isOpen: false }))).toEqual([]);
  expect(offers(render({ isOpen: false, isMember: false }))).toEqual([]);
});
