// Classifies errors of model calls, and removes from them what may not be logged.
import { AISDKError, APICallError } from "ai";

// Wrong key, unpaid, wrong address, too many calls: problems that only the operator can solve, whatever the question.
const operatorStatuses = new Set([401, 402, 404, 405, 407, 408, 409, 425, 429]);
const wordsMax = 200;

/** Whether the model refused this particular question. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && !operatorStatuses.has(status);
}

/** Whether the call certainly cost nothing: an answer with an error status is not billed, and without a connection nothing was asked. */
export function isUnbilled(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  if (error.statusCode !== undefined) return error.statusCode >= 400;
  const { code } = ((error.cause as { cause?: { code?: string } } | undefined)?.cause ?? error.cause ?? {}) as { code?: string };
  return code === "ECONNREFUSED" || code === "ENOTFOUND";
}

/**
 * Returns the error for the log. The library's errors contain the whole question, which is private to its member, or the whole answer. A
 * server's message is logged only if it is about the operator's settings, without the API key: other messages may repeat the question.
 */
export function withoutTexts(error: unknown, apiKey: string | undefined): unknown {
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    const words = wordsFor(error);
    const status = statusCode === undefined ? "" : ` (status ${statusCode})`;
    const safe = apiKey ? words.replaceAll(apiKey, "[key]") : words;
    return Object.assign(new Error(safe.slice(0, wordsMax) + status), { name: error.name });
  }
  return AISDKError.isInstance(error) ? new Error(error.name) : error;
}

function wordsFor({ statusCode, message }: APICallError): string {
  if (statusCode === undefined || operatorStatuses.has(statusCode)) return message;
  return statusCode < 400 ? "The model's answer broke off, or cannot be read" : "The model's server answered with an error";
}

function statusOf(error: unknown): number | undefined {
  return APICallError.isInstance(error) ? error.statusCode : undefined;
}
