import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { streamChat } from "./stream-chat.ts";

let says: readonly string[] = [];
let isLeftOpen = false;
let betweenMs = 0;
const model = createServer(async (_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of says) {
    if (betweenMs > 0) await delay(betweenMs);
    response.write(piece);
  }
  if (!isLeftOpen) response.end();
}).listen(0, "127.0.0.1");
await once(model, "listening");
afterAll(() => {
  model.close();
  model.closeAllConnections();
});

async function ask(pieces: readonly string[], deadlines = {}) {
  says = pieces;
  const address = { baseUrl: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`, apiKey: undefined, model: "small" };
  const { text, trouble, isCut, usage } = await streamChat(
    address,
    { system: "s", turns: [{ role: "user", content: "q" }], maxTokens: 50 },
    { deadlines },
  );
  return { text, trouble, isCut, usage };
}

const done = "data: [DONE]\n\n";
const chunk = (body: object) => `data: ${JSON.stringify(body)}\n\n`;
const hello = chunk({ choices: [{ index: 0, delta: { content: "Hello" } }] });
const whole = { index: 0, message: { role: "assistant", content: "Hello" } };
const answered = { text: "Hello", trouble: null, isCut: false, usage: null };

test("a stream that ends with a finish is complete, even without a reason", async () => {
  expect(await ask([hello, "data: [DONE]\n\n"])).toEqual(answered);
  expect(await ask([hello, "data: [DO", "NE]"])).toEqual(answered);
});

test("a stream that just stops or breaks off is incomplete", async () => {
  expect(await ask([hello])).toMatchObject({ trouble: "down" });
  expect(await ask([hello, "data: {\n\n", done])).toMatchObject({ trouble: "down" });
});

test("a stream that sends keep-alives is waited for, and a silent one is not", async () => {
  betweenMs = 100;
  const pings = Array.from({ length: 8 }, () => ": still at work\n\n");
  expect(await ask([...pings, hello, done], { silenceMs: 500 })).toEqual(answered);
  betweenMs = 1_000;
  expect(await ask([hello, done], { silenceMs: 500 })).toMatchObject({ trouble: "slow" });
  betweenMs = 0;
});

test("nothing is read after the end of a stream", async () => {
  isLeftOpen = true;
  expect(await ask([hello, done])).toEqual(answered);
  isLeftOpen = false;
  expect(await ask([hello, done, "data: {\n\n"])).toEqual(answered);
});

const usage = { prompt_tokens: 3, completion_tokens: 4 };
const counted = { ...answered, usage: { input: 3, output: 4 } };
const ended = chunk({ choices: [{ delta: {}, finish_reason: "stop" }] });
test.each<[string, string[], object]>([
  ["signs of life", [": ping\n\n", "event: ping\ndata: {}\n\n", "data: \n\n", chunk({ type: "ping" }), hello, ended], answered],
  ["an error that is none", [chunk({ error: null, choices: [{ delta: { content: "Hello" } }] }), ended], answered],
  ["its count in a chunk of its own", [hello, ended, chunk({ usage })], counted],
  ["its count beside choices that are null", [hello, ended, chunk({ choices: null, usage })], counted],
  ["a count in words", [hello, ended, chunk({ choices: [], usage: { prompt_tokens: "3", completion_tokens: "4" } })], answered],
  [
    "names and times of its own kind",
    [chunk({ id: 1, created: "today", choices: [{ delta: { role: "model", content: "Hello" } }] }), ended],
    answered,
  ],
  ["messages instead of deltas", [chunk({ choices: [{ ...whole, finish_reason: "stop" }] })], answered],
  [
    "content in parts",
    [
      chunk({
        choices: [
          {
            delta: {
              content: [
                { type: "text", text: "Hel" },
                { type: "text", text: "lo" },
              ],
            },
          },
        ],
      }),
      ended,
    ],
    answered,
  ],
  ["texts instead of deltas", [chunk({ choices: [{ text: "Hello", finish_reason: "stop" }] })], answered],
  [
    "nothing in its deltas",
    [
      chunk({ choices: [{ delta: { role: "assistant", content: null } }] }),
      hello,
      chunk({ choices: [{ delta: null, finish_reason: "stop" }] }),
    ],
    answered,
  ],
  ["other ends of lines", [`${hello}${ended}`.replaceAll("\n", "\r\n")], answered],
  ["one end of a line only", [`${hello}${ended}`.replaceAll("\n\n", "\n")], answered],
  ["a chunk on several lines", [`data: {"choices":\ndata: [{"delta":{"content":"Hello"}}]}\n\n`, ended], answered],
])("a stream with %s is read, whole or in pieces", async (_kind, pieces, expected) => {
  expect(await ask([...pieces, done])).toEqual(expected);
  expect(await ask([...pieces.join("")])).toEqual(expected);
});

test("a chunk on several lines is read wherever the network splits its line ends", async () => {
  const lines = `data: {"choices":\r\ndata: [{"delta":{"content":"Hello"}}]}\r\n\r\n${ended}`;
  for (const [at] of [...lines].entries()) {
    const [start, rest] = [lines.slice(0, at), lines.slice(at)];
    betweenMs = 1;
    expect({ start, ...(await ask([start, rest, done])) }).toEqual({ start, ...answered });
  }
  betweenMs = 0;
});

test.each([
  ["stop", answered],
  ["length", { ...answered, isCut: true }],
  ["content_filter", { ...answered, trouble: "refused" }],
])("a stream that gave the reason %s to finish is complete, even if it then breaks off or falls silent", async (reason, expected) => {
  const words = [hello, chunk({ choices: [{ delta: {}, finish_reason: reason }] })];
  isLeftOpen = true;
  expect(await ask(words, { silenceMs: 500 })).toEqual(expected);
  isLeftOpen = false;
  expect(await ask([...words, "data: {\n\n"])).toEqual(expected);
});

test("a stream that finishes without text is no answer", async () => {
  expect(await ask(["data: [DONE]\n\n"])).toMatchObject({ text: "", trouble: "down" });
});

test("a whole response is accepted instead of a stream", async () => {
  expect(await ask([JSON.stringify({ choices: [whole] })])).toEqual(answered);
  expect(await ask(["\n", ...JSON.stringify({ choices: [whole], usage }, null, 2)])).toEqual({
    ...answered,
    usage: { input: 3, output: 4 },
  });
  expect(await ask([JSON.stringify({ choices: [{ ...whole, finish_reason: "length" }] })])).toEqual({ ...answered, isCut: true });
});

test.each([['{"choices":['], ['{"error":{"message":"busy"}}'], ['{"choices":[]}'], ["{}"]])("%s is no answer", async (text) => {
  expect(await ask([text])).toMatchObject({ text: "", trouble: "down" });
});

test("reading thousands of empty chunks does not block others", async () => {
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  takeTurn();
  await ask([chunk({ choices: [] }).repeat(20_000), done]);
  isOver = true;
  expect(turns).toBeGreaterThan(400);
});

test.each([
  ["a million choices", `data: {"choices":[${"{},".repeat(1_000_000)}{}]}\n\n`],
  ["a million choices in a whole answer", `{"choices":[${"{},".repeat(1_000_000)}{}]}`],
  ["content in a million parts", `data: {"choices":[{"delta":{"content":[${"{},".repeat(1_000_000)}{}]}}]}\n\n`],
  ["choices up to the limit of a chunk", `data: {"choices":[${"{},".repeat(170_000)}{}]}\n\n`],
  ["parts up to the limit of a chunk", `data: {"choices":[{"delta":{"content":[${"0,".repeat(250_000)}0]}}]}\n\n`],
])("a chunk with %s takes little time and is no answer", async (_kind, text) => {
  const before = process.threadCpuUsage();
  expect(await ask([text])).toMatchObject({ text: "", trouble: "down" });
  // Includes the time to send the chunk. CPU time does not depend on what else the machine does.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(400);
});
