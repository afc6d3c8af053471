// The message for the person at the terminal when the program could not start.
import { AppError } from "./app-error.ts";

/**
 * Returns one line. Messages written for visitors tell an operator nothing: for those errors the line has the causes instead, and for a
 * busy machine what to do.
 */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const mend = error.code === "unavailable" ? ". The machine may be too busy: start again when it is less so" : "";
  return `The start failed: ${listMessages(error).join(": ")}${mend}`;
}

/** The messages of the error's causes, the nearest first; its own message if it has no cause. */
function listMessages({ message, cause }: Error): string[] {
  const messages: string[] = [];
  for (let behind = cause; behind instanceof Error; behind = behind.cause) messages.push(behind.message);
  return messages.length === 0 ? [message] : messages;
}
