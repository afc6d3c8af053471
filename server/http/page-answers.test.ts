import { data, redirect, RouterContextProvider } from "react-router";
import type { EntryContext, LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { findAnswers, keepAnswer } from "./page-answers.ts";
import { setRequestContext } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";

async function load(answer: unknown, { isDocument = true } = {}) {
  const context = new RouterContextProvider();
  const answers = new Map<string, unknown>();
  setRequestContext(context, { isDocument, answers } as RequestContext);
  const given: unknown = await keepAnswer("list", () => answer)({ context } as unknown as LoaderFunctionArgs);
  return { given, answers: Object.fromEntries(answers) };
}

const list = { items: ["a", "b"] };

describe("a loader's result for a whole page", () => {
  test("bypasses the router", async () => {
    expect(await load(list)).toEqual({ given: null, answers: { list } });
    expect(await load(null)).toEqual({ given: null, answers: { list: null } });
  });

  test("leaves its status and headers to the router", async () => {
    expect(await load(data(list, { status: 503, headers: { "retry-after": "5" } }))).toEqual({
      given: data(null, { status: 503, headers: { "retry-after": "5" } }),
      answers: { list },
    });
    expect(await load(data(list))).toEqual({ given: data(null), answers: { list } });
  });

  test("goes through the router if it redirects or is undefined", async () => {
    const elsewhere = redirect("/login");
    expect(await load(elsewhere)).toEqual({ given: elsewhere, answers: {} });
    expect(await load(undefined)).toEqual({ given: undefined, answers: {} });
  });

  test("goes through the router if only data is requested", async () => {
    expect(await load(list, { isDocument: false })).toEqual({ given: list, answers: {} });
  });
});

test("a page gets the results of the routes that it shows, even empty ones", () => {
  const shown = { loaderData: { root: null, list: null } } as unknown as EntryContext["staticHandlerContext"];
  const answers = new Map<string, unknown>([
    ["root", list],
    ["list", null],
    ["failed", list],
  ]);
  expect(findAnswers(shown, answers)).toEqual({ root: list, list: null });
});
