import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type AskedModel = {
  path: string | undefined;
  authorization: string | undefined;
  /** The `x-client-request-id` it came with. */
  callId: string | undefined;
  body: {
    model: string;
    max_tokens: number;
    messages: { role: string; content: string }[];
    stream?: boolean;
    response_format?: { type: string };
  };
  /** Tokens this call is billed with. */
  billedTokens: number;
  /** `open` until the answer ended or the caller went away. */
  state: "open" | "answered" | "left";
  /** `performance.now()` when the caller went away. */
  leftAt: number | null;
};

/**
 * What a caller who goes away in the middle is billed for, which providers do in two ways: the words `as-written` until then, or all that
 * were asked for, since the model goes on `to-the-end` without a listener.
 */
export type CutOffBilling = "as-written" | "to-the-end";

type Behaviour = {
  text: string;
  /** Tokens in the usage it reports; default: what it bills. `null` reports none. */
  usedTokens?: number | null;
  /** What it really bills. Default 10, unless it counts. */
  billedTokens?: number;
  /** Counts instead: a token for three bytes of the prompt and eight for each message, and one for each word of the answer. */
  countsTokens?: CutOffBilling;
  /** Other than 200 is trouble. */
  status?: number;
  /** Waits this long before each piece. */
  chunkDelayMs?: number;
  /** Falls silent for ever after so many pieces; 0: at once. */
  stallsAfter?: number;
  /** Cuts the connection after so many pieces. */
  breaksAfter?: number;
  finishReason?: string;
};

export type Answering = (asked: AskedModel) => Behaviour;

export type ModelServer = {
  /** For AI_BASE_URL. */
  url: string;
  asked: AskedModel[];
  /** What it says to the next questions. */
  says(text: string, options?: Omit<Behaviour, "text">): void;
  /** Works out each answer from its question. */
  answers(answering: Answering): void;
  /** Takes questions and never answers. */
  staysSilent(): void;
  /** Sum of what it bills for every question so far. */
  billed(): number;
  close(): Promise<void>;
};

/** A model on loopback that speaks the protocol of chat completions, in one piece or as a stream. */
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
