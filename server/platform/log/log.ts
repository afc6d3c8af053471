// Structured logs on standard output: JSON lines, or readable ones in a terminal.
import { destination as openDestination, pino, transport } from "pino";
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

/** How much waits in memory while lines cannot be written: what comes after that is lost. */
const unwrittenMaxBytes = 1024 * 1024;

/** Makes the process log. `isTerminal` picks readable lines; others go to `destination`, or to standard output. */
export function createLog(level: LogLevel, isTerminal = process.stdout.isTTY, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: redactedPaths, censor: "[private]" }, base: null };
  if (!isTerminal) {
    const lineOptions = { ...options, formatters: { level: (label: string) => ({ level: label }) } };
    return pino(lineOptions, destination ?? openOutput());
  }
  const lines = transport({ target: "pino-pretty", options: { translateTime: "HH:MM:ss", singleLine: true } });
  // A terminal that was closed takes no more lines, and the process has to end in order all the same.
  lines.on("error", () => undefined);
  return pino(options, lines);
}

/** Longer than a line waits for whoever takes them. */
const stalledMs = 1_000;

/**
 * Standard output. It may be a file on a disk that is full, or lead to a program that has stopped reading: then the site goes on without a
 * log until lines are taken again, and ends when it is told to, while the library would wait for ever to write the last ones.
 */
function openOutput(): DestinationStream {
  const output = openDestination({ dest: process.stdout.fd, maxLength: unwrittenMaxBytes, sync: false });
  const flushSync = output.flushSync.bind(output);
  let waitingSince = Number.POSITIVE_INFINITY;
  output.on("error", () => (waitingSince = Number.NEGATIVE_INFINITY));
  output.on("drain", () => (waitingSince = Number.POSITIVE_INFINITY));
  output.flushSync = () => {
    if (performance.now() - waitingSince < stalledMs) flushSync();
  };
  return {
    write: (line) => {
      waitingSince = Math.min(waitingSince, performance.now());
      output.write(line);
    },
  };
}
