import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { streamChat } from "./stream-chat.ts";

let says: readonly string[] = [];
const model = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of says) response.write(piece);
  response.end();
}).listen(0, "127.0.0.1");
await once(model, "listening");
afterAll(() => model.close());

async function ask(pieces: readonly string[]) {
  says = pieces;
  const address = { baseUrl: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`, apiKey: undefined, model: "small" };
  const { text, trouble, isCut, usage } = await streamChat(
    address,
    { system: "s", turns: [{ role: "user", content: "q" }], maxTokens: 50 },
    {},
  );
  return { text, trouble, isCut, usage };
}

const chunk = (body: object) => `data: ${JSON.stringify(body)}\n\n`;
const hello = chunk({ choices: [{ index: 0, delta: { content: "Hello" } }] });
const whole = { index: 0, message: { role: "assistant", content: "Hello" } };
const answered = { text: "Hello", trouble: null, isCut: false, usage: null };

test("a stream that ends on purpose is whole, also when it names no reason", async () => {
  expect(await ask([hello, "data: [DONE]\n\n"])).toEqual(answered);
  expect(await ask([hello, "data: [DO", "NE]"])).toEqual(answered);
});

test("a stream that just stops is not whole", async () => {
  expect(await ask([hello])).toMatchObject({ trouble: "down" });
  expect(await ask([hello, "data: [DONE]\n\n", "data: {\n\n"])).toMatchObject({ trouble: "down" });
});

test("a stream that ends on purpose and says nothing is no answer", async () => {
  expect(await ask(["data: [DONE]\n\n"])).toMatchObject({ text: "", trouble: "down" });
});

test("an answer that comes whole, although a stream was asked for, is read", async () => {
  const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
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
