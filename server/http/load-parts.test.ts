import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createLog } from "#server/platform/log/log.ts";
import { loadParts } from "./load-parts.ts";
import { setRequestContext } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";

function contextOf(isDocument: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestContext(context, { ctx: { log: createLog("silent") }, isDocument, outcome: {} } as RequestContext);
  return context;
}

describe("the parts of a page", () => {
  test("load in parallel, and one that fails leaves the others", async () => {
    const started: string[] = [];
    const { promise: bothStarted, resolve } = Promise.withResolvers<void>();
    const load = (name: string, fails: boolean) => async () => {
      started.push(name);
      if (started.length === 2) resolve();
      await bothStarted;
      if (fails) throw new Error("out of order");
      return name;
    };
    expect(await loadParts(contextOf(true), { one: load("one", false), two: load("two", true) })).toEqual({
      one: { isLoaded: true, value: "one" },
      two: { isLoaded: false },
    });
  });

  test("arrive on an open page as promises, so that loaded parts show at once", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { slow } = await loadParts(contextOf(false), { slow: () => promise });
    expect(slow).toBeInstanceOf(Promise);
    resolve("there");
    expect(await slow).toEqual({ isLoaded: true, value: "there" });
  });

  test("throw errors that the person caused", async () => {
    const loads = { foreign: () => Promise.reject(new AppError("not_found")) };
    await expect(loadParts(contextOf(true), loads)).rejects.toMatchObject({ code: "not_found" });
  });
});
