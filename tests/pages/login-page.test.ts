import { createElement } from "react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { LoginPage } from "#app/features/landing/login-page.tsx";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const pages = visitPages(await openTestDatabase());

test("the login page says that cookies are needed only to a visitor who returns from signing in without any", async () => {
  const read = async (address: string) => {
    const { data } = await pages.open(address, null);
    return renderPage("/login", () => createElement(LoginPage, data as ComponentProps<typeof LoginPage>));
  };
  expect(await read("/login?cookies=none")).toContain("Signing in needs cookies");
  expect(await read("/login")).not.toContain("cookies");
});
