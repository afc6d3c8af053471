import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import type { Account, PageViewer } from "#contracts/viewer.ts";
import type { RootData } from "./root-data.ts";
import { SiteHeader } from "./site-header.tsx";

/** Renders the header of the page at `address` for the viewer in the root loader's data. */
function renderHeader(address: string, root: Pick<RootData, "viewer"> & Partial<RootData>): string {
  const header = () => createElement(SiteHeader, { name: "Sangam" });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Outlet, children: [{ path: "*", Component: header }] }]);
  return renderToString(createElement(Stub, { initialEntries: [address], hydrationData: { loaderData: { root } } }));
}

/** Returns the address to which a visitor's Sign In leads from the page at `address`. */
const signInFrom = (address: string) => /href="(\/login[^"]*)"/.exec(renderHeader(address, { viewer: null }))?.[1];

test.each(["/tech-flash?tag=AI", "/discussion/0199", "/jobs?city=Pune&mode=remote", "/c2c", "/campus-to-corporate"])(
  "a visitor who signs in on %s comes back to it",
  (address) => {
    expect(signInFrom(address)).toBe(`/login?next=${encodeURIComponent(address)}`);
  },
);

test.each(["/about", "/login?next=%2Fhub", "/terms"])("signing in from %s leads to the default page", (address) => {
  expect(signInFrom(address)).toBe("/login");
});

test.each<[string, Account["roles"], string[]]>([
  ["a member", [], []],
  ["a moderator", ["moderator"], ["/moderation"]],
  ["an admin", ["admin"], ["/moderation", "/admin"]],
])("the account menu, and on a phone the navigation sheet, lead %s to the pages of their role", (_who, roles, pages) => {
  const account: Account = {
    email: "asha@example.test",
    name: "Asha",
    avatarUrl: null,
    city: null,
    userType: "campus",
    verified: false,
    hasUnread: false,
    roles,
  };
  const viewer: PageViewer = { userId: "0199", userType: "campus", onboardingCompleted: true, deletionDueAt: null };
  const html = renderHeader("/terms", { viewer, account: JSON.stringify(account) });
  const linked = [...html.matchAll(/href="(\/moderation|\/admin)"/g)].map(([, address]) => address);
  expect(linked).toEqual([...pages, ...pages]);
});
