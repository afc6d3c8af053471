import { describe, expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createLog } from "#server/platform/log/log.ts";
import { streamEvents, wantsEvents } from "./event-stream.ts";

const context = { ctx: { log: createLog("silent") } };

describe("responding with events", () => {
  test("sends events in order, and ends", async () => {
    const response = streamEvents(context, async (send) => {
      send("text", { piece: "one\ntwo" });
      await Promise.resolve();
      send("done", { all: true });
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(await response.text()).toBe('event: text\ndata: {"piece":"one\\ntwo"}\n\nevent: done\ndata: {"all":true}\n\n');
  });

  test("reports what failed, without details that nobody may know", async () => {
    const said = (error: unknown) =>
      streamEvents(context, async () => {
        throw error;
      }).text();
    expect(await said(new AppError("too_many_requests", { message: "Enough for today" }))).toBe(
      'event: problem\ndata: {"code":"too_many_requests","detail":"Enough for today"}\n\n',
    );
    expect(await said(new Error("select secret from secrets"))).not.toContain("secret");
  });

  test("tells the work that the reader has disconnected, and sends nothing more", async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const response = streamEvents(context, async (send, reader) => {
      send("text", { piece: "one" });
      await new Promise((left) => {
        reader.addEventListener("abort", left);
      });
      send("text", { piece: "two" });
      resolve(reader.aborted);
    });
    const body = response.body?.getReader();
    await body?.read();
    await body?.cancel();
    expect(await promise).toBe(true);
  });

  test("happens for clients that ask for it", () => {
    const asks = (accept: string) => wantsEvents(new Request("http://own.invalid", { headers: { accept } }));
    expect([asks("text/event-stream"), asks("application/json, text/event-stream"), asks("TEXT/Event-Stream;q=1")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([asks("application/json"), asks("*/*")]).toEqual([false, false]);
    expect([asks("application/json, text/event-stream;q=0"), asks("text/event-stream; q=0.0, */*")]).toEqual([false, false]);
  });

  test.each([
    ["application/json, text/event-stream;q=0.5", false],
    ["text/event-stream ; q=0.5, application/json", false],
    ["text/event-stream;q=0.5, */*", false],
    ["text/event-stream;q=0.5, application/*;q=0.8, */*;q=0.1", false],
    ["application/json;q=0.5, text/event-stream", true],
    ["application/json;charset=utf-8;q=0.9, text/event-stream;q=0.9", true],
    ["text/event-stream, */*;q=0.5", true],
    ["text/event-stream;q=0.1", true],
    ["text/event-stream;q=0.5, application/json;q=0, */*", true],
    ["text/event-streams, */*", false],
    ["text/event-stream;q=high, application/json;q=0.9", true],
  ])("happens unless the client prefers JSON: %s", (accept, isStream) => {
    expect(wantsEvents(new Request("http://own.invalid", { headers: { accept } }))).toBe(isStream);
  });
});
