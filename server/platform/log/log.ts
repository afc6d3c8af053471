// Structured logs on standard output: one JSON object a line, or readable when a terminal reads them.
import { pino, transport } from "pino";
import type { Logger } from "pino";

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
];

/** Makes the process log. `isTerminal` picks readable lines. */
export function createLog(level: LogLevel, isTerminal = process.stdout.isTTY): Log {
  const options = { level, redact: { paths: redactedPaths, censor: "[private]" }, base: null };
  if (!isTerminal) return pino({ ...options, formatters: { level: (label) => ({ level: label }) } });
  return pino(options, transport({ target: "pino-pretty", options: { translateTime: "HH:MM:ss", singleLine: true } }));
}
