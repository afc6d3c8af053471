// What a person at the terminal reads when the program could not start.
import { AppError } from "./app-error.ts";

/** One line. What is worded for visitors says nothing to an operator: of it they read the causes, and of a busy machine what to do. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const mend = error.code === "unavailable" ? ". The machine may be too busy: start again when it is less so" : "";
  return `The start failed: ${listMessages(error).join(": ")}${mend}`;
}

/** The messages of what lies behind the error, the nearest first; its own where nothing does. */
function listMessages({ message, cause }: Error): string[] {
  const messages: string[] = [];
  for (let behind = cause; behind instanceof Error; behind = behind.cause) messages.push(behind.message);
  return messages.length === 0 ? [message] : messages;
}
