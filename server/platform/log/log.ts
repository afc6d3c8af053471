// Structured logs on standard output: JSON lines, or readable ones in a terminal.
import { pino, transport } from "pino";
import type { DestinationStream, Logger } from "pino";

export type Log = Logger;
export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

// Private values that must not reach a log even when somebody logs a whole object.
const redactedPaths = [
  "email",
  "*.email",
  "token",
  "*.token",
  "cookie",
  "*.cookie",
  "authorization",
  "*.authorization",
  "phone",
  "*.phone",
  // PostgreSQL puts the row that it refused there, word for word; tasks that go on after one that fails throw several errors as one.
  "err.detail",
  "err.aggregateErrors[*].detail",
];

/** Makes the process log. `isTerminal` picks readable lines; others go to `destination`, or to standard output. */
export function createLog(level: LogLevel, isTerminal = process.stdout.isTTY, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: redactedPaths, censor: "[private]" }, base: null };
  if (!isTerminal) {
    const lineOptions = { ...options, formatters: { level: (label: string) => ({ level: label }) } };
    return destination ? pino(lineOptions, destination) : pino(lineOptions);
  }
  const lines = transport({ target: "pino-pretty", options: { translateTime: "HH:MM:ss", singleLine: true } });
  // A terminal that was closed takes no more lines, and the process has to end in order all the same.
  lines.on("error", () => undefined);
  return pino(options, lines);
}
