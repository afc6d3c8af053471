import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type AskedModel = {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; max_tokens: number; messages: unknown[] };
};

export type ModelServer = {
  /** For AI_BASE_URL. */
  url: string;
  asked: AskedModel[];
  /** What it says to the next questions; `status` other than 200 is trouble. */
  says(text: string, options?: { usedTokens?: number; status?: number }): void;
  /** Takes questions and never answers. */
  staysSilent(): void;
  close(): Promise<void>;
};

/** A model on loopback that speaks the protocol of chat completions. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let reply: { text: string; usedTokens?: number; status: number } | null = { text: "", status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url, headers } = request;
      asked.push({
        path: url,
        authorization: headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()) as AskedModel["body"],
      });
      if (reply === null) return;
      const { text, usedTokens, status } = reply;
      response.writeHead(status, { "content-type": "application/json" });
      const usage =
        usedTokens === undefined ? {} : { usage: { prompt_tokens: 1, completion_tokens: usedTokens - 1, total_tokens: usedTokens } };
      const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }];
      response.end(JSON.stringify({ id: "chatcmpl-1", object: "chat.completion", choices, ...usage }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    says: (text, { usedTokens, status = 200 } = {}) => {
      reply = { text, usedTokens, status };
    },
    staysSilent: () => {
      reply = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
