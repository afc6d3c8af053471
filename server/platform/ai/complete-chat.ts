// Asks a model for a text, over the protocol that hosted and local models share (OpenAI's chat completions).
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";

/** Where the model is; the operator chose the host, so it is trusted. */
export type ModelAddress = { baseUrl: string; apiKey: string | undefined; model: string };

export type ChatQuestion = {
  /** What the model is to be. */
  system: string;
  prompt: string;
  maxTokens: number;
  /** Default 30 s. */
  timeoutMs?: number;
};

export type ChatAnswer = {
  text: string;
  /** As the model counted; null when it did not say. */
  usedTokens: number | null;
};

const defaultTimeoutMs = 30_000;
const answerMaxBytes = 1024 * 1024;

const answerBody = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
});

/** One question, one answer. Throws `unavailable` when none came in time and `upstream_failed` for any other trouble. */
export async function completeChat({ baseUrl, apiKey, model }: ModelAddress, question: ChatQuestion): Promise<ChatAnswer> {
  const { system, prompt, maxTokens, timeoutMs = defaultTimeoutMs } = question;
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        max_tokens: maxTokens,
        messages: [
          { role: "system", content: system },
          { role: "user", content: prompt },
        ],
      }),
      // A key is sent to the host that was named and to no other.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new AppError("upstream_failed", { cause: new Error(`The model answered ${response.status}`) });
    const { choices, usage } = answerBody.parse(JSON.parse(await readBounded(response)));
    return { text: choices[0]?.message.content ?? "", usedTokens: usage?.total_tokens ?? null };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new AppError(isLate ? "unavailable" : "upstream_failed", { cause: error });
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > answerMaxBytes) throw new AppError("upstream_failed", { cause: new Error("The model's answer is too large") });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
