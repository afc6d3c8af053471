import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type AskedModel = {
  path: string | undefined;
  authorization: string | undefined;
  /** The `x-client-request-id` of the request. */
  callId: string | undefined;
  body: {
    model: string;
    max_tokens: number;
    messages: { role: string; content: string }[];
    stream?: boolean;
    response_format?: { type: string };
  };
  /** The tokens that are billed for this call so far. */
  billedTokens: number;
  /** `open` until the answer ended or the caller went away. */
  state: "open" | "answered" | "left";
  /** `performance.now()` when the caller went away. */
  leftAt: number | null;
};

/**
 * What a caller who goes away in the middle is billed for besides the prompt. Providers differ: `as-written` bills the words written until
 * then, `to-the-end` all tokens that the call allowed, because the model goes on writing without a listener.
 */
export type CutOffBilling = "as-written" | "to-the-end";

type Behaviour = {
  text: string;
  /** The tokens that it reports as used. Default: those that it bills. `null` reports no usage. */
  usedTokens?: number | null;
  /** The tokens that it really bills. Default 10; without effect beside `countsTokens`. */
  billedTokens?: number;
  /** Bills by length: a token for every three bytes of the prompt, eight for each message, and one for each word of the answer. */
  countsTokens?: CutOffBilling;
  /** Default 200. Any other is answered with an error. */
  status?: number;
  /** Waits this long before each word. */
  chunkDelayMs?: number;
  /** Sends nothing more after this many words, and leaves the connection open. */
  stallsAfter?: number;
  /** Cuts the connection after this many words. */
  breaksAfter?: number;
  finishReason?: string;
};

export type Answering = (asked: AskedModel) => Behaviour;

export type ModelServer = {
  /** The value for AI_BASE_URL. */
  url: string;
  asked: AskedModel[];
  /** Sets the answer to every question from now on. */
  says(text: string, options?: Omit<Behaviour, "text">): void;
  /** Sets a function that makes each answer from its question. */
  answers(answering: Answering): void;
  /** From now on takes questions and never says a word. */
  staysSilent(): void;
  /** The tokens that are billed for all questions so far. */
  billed(): number;
  close(): Promise<void>;
};

/** A model server on loopback that speaks the protocol of OpenAI's chat completions. It answers everything as a stream. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let answering: Answering = respondWithNothing;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url, headers } = request;
      const question: AskedModel = {
        path: url,
        authorization: headers.authorization,
        callId: headers["x-client-request-id"]?.toString(),
        body: JSON.parse(Buffer.concat(parts).toString()) as AskedModel["body"],
        billedTokens: 0,
        state: "open",
        leftAt: null,
      };
      asked.push(question);
      const behaviour = answering(question);
      response.once("close", () => {
        if (question.state !== "open") return;
        question.state = "left";
        question.leftAt = performance.now();
        if (behaviour.countsTokens === "to-the-end") question.billedTokens = promptTokens(question) + question.body.max_tokens;
      });
      void answer(question, behaviour, response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    says: (text, options = {}) => {
      answering = () => ({ text, ...options });
    },
    answers: (given) => {
      answering = given;
    },
    staysSilent: () => {
      answering = () => ({ text: "", stallsAfter: 0 });
    },
    billed: () => asked.reduce((sum, { billedTokens }) => sum + billedTokens, 0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function respondWithNothing(): Behaviour {
  return { text: "" };
}

function promptTokens({ body: { messages } }: AskedModel): number {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return Math.ceil(bytes / 3) + 8 * messages.length;
}

async function answer(question: AskedModel, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  const { text, countsTokens, status = 200, finishReason = "stop" } = behaviour;
  if (status !== 200) {
    question.state = "answered";
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "No" } }));
    return;
  }
  question.billedTokens = countsTokens ? promptTokens(question) : (behaviour.billedTokens ?? 10);
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  const send = (body: object) =>
    response.write(`data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", ...body })}\n\n`);
  for (const [at, piece] of (text.match(/\S*\s*/g) ?? []).filter((word) => word !== "").entries()) {
    if (behaviour.chunkDelayMs !== undefined) await delay(behaviour.chunkDelayMs);
    if (response.destroyed || at === behaviour.stallsAfter) return;
    if (at === behaviour.breaksAfter) return void response.destroy();
    send({ choices: [{ index: 0, delta: { role: "assistant", content: piece }, finish_reason: null }] });
    if (countsTokens) question.billedTokens += 1;
  }
  if (behaviour.stallsAfter !== undefined) return;
  const { usedTokens: used = question.billedTokens } = behaviour;
  const promptPart = countsTokens ? promptTokens(question) : 1;
  const usage = used === null ? {} : { usage: { prompt_tokens: promptPart, completion_tokens: used - promptPart, total_tokens: used } };
  send({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });
  send({ choices: [], ...usage });
  question.state = "answered";
  response.end("data: [DONE]\n\n");
}
