import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { SiteHeader } from "./site-header.tsx";

/** Returns where a visitor's Sign In leads from the page at `address`. */
function signInFrom(address: string): string | undefined {
  const header = () => createElement(SiteHeader, { name: "Sangam" });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Outlet, children: [{ path: "*", Component: header }] }]);
  const html = renderToString(
    createElement(Stub, { initialEntries: [address], hydrationData: { loaderData: { root: { viewer: null } } } }),
  );
  return /href="(\/login[^"]*)"/.exec(html)?.[1];
}

test.each(["/tech-flash?tag=AI", "/discussion/0199", "/jobs?city=Pune&mode=remote", "/c2c", "/campus-to-corporate"])(
  "a visitor who signs in on %s comes back to it",
  (address) => {
    expect(signInFrom(address)).toBe(`/login?next=${encodeURIComponent(address)}`);
  },
);

test.each(["/about", "/login?next=%2Fhub", "/terms"])("from %s the way is the usual one", (address) => {
  expect(signInFrom(address)).toBe("/login");
});
