// Sends a question to the model's host and reads its answer within bounds.
import { readLoosely } from "./loose-streams.ts";
import type { Ending } from "./loose-streams.ts";

const refusalMaxLength = 16_384;
const answerMaxBytes = 4 * 1024 * 1024;

/**
 * Fetches without following redirects, so that the key goes only to the configured host, and cuts an endless answer. Notes in `ending` how
 * the stream ends, and calls `onPiece` with each piece.
 */
export async function fetchAnswer(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  ending: Ending,
  onPiece: () => void,
): Promise<Response> {
  const response = await fetchInWordsItKnows(input, { ...init, redirect: "error" });
  let size = 0;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.byteLength;
        onPiece();
        if (size > answerMaxBytes) controller.error(new Error("The model's answer is too large"));
        else controller.enqueue(piece);
      },
    }),
  );
  // The body of an error status is passed on unchanged.
  return new Response((response.ok ? body?.pipeThrough(readLoosely(ending)) : body) ?? null, {
    status: response.status,
    headers: response.headers,
  });
}

/** Sends the request. If the server refuses a parameter by name, sends it once more without that parameter or with its successor. */
async function fetchInWordsItKnows(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if ((response.status !== 400 && response.status !== 422) || typeof init.body !== "string") return response;
  const refusal = await readStart(response);
  const body = changeRefused(init.body, refusal);
  return body === null ? new Response(refusal, response) : fetch(input, { ...init, body });
}

/** Returns the request body without the parameter that the refusal names; null when it names none that we can do without. */
function changeRefused(body: string, refusal: string): string | null {
  const { max_tokens, stream_options, ...others } = JSON.parse(body) as Record<string, unknown>;
  if (/\bmax_tokens\b/.test(refusal)) return JSON.stringify({ ...others, stream_options, max_completion_tokens: max_tokens });
  return /\bstream_options\b/.test(refusal) ? JSON.stringify({ ...others, max_tokens }) : null;
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > refusalMaxLength) break;
  }
  return text;
}
