import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { streamChat } from "./stream-chat.ts";

type Body = Record<string, unknown>;

let refused: string[] = [];
let asked: Body[] = [];
const model = createServer(async (request, response) => {
  const body = (await json(request)) as Body;
  asked.push(body);
  const name = refused.find((one) => one in body);
  if (name !== undefined) {
    const error = { message: `Unsupported parameter: '${name}' is not supported with this model.`, param: name };
    return void response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }));
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(`data: ${JSON.stringify({ choices: [{ delta: { content: "Hello" }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`);
}).listen(0, "127.0.0.1");
await once(model, "listening");
afterAll(() => model.close());
beforeEach(() => {
  [refused, asked] = [[], []];
});

function ask() {
  const address = { baseUrl: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`, apiKey: undefined, model: "small" };
  return streamChat(address, { system: "s", turns: [{ role: "user", content: "q" }], maxTokens: 50 }, {});
}

test.each([
  ["max_tokens", { max_completion_tokens: 50, stream: true }],
  ["stream_options", { max_tokens: 50, stream: true }],
])("a request that fails because of %s is sent once more without it", async (name, sent) => {
  refused = [name];
  expect(await ask()).toMatchObject({ text: "Hello", trouble: null });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject(sent);
  expect(asked[1]).not.toHaveProperty(name);
});

test("a request is not repeated for a required parameter, or if the alternative is refused too", async () => {
  refused = ["messages"];
  expect(await ask()).toMatchObject({ text: "", trouble: "refused", mayHaveCost: false });
  expect(asked).toHaveLength(1);
  [refused, asked] = [["max_tokens", "max_completion_tokens"], []];
  expect(await ask()).toMatchObject({ text: "", trouble: "refused", mayHaveCost: false });
  expect(asked).toHaveLength(2);
});
