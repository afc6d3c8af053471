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
  // PostgreSQL quotes the row that it refused in `detail`, word for word. Tasks that go on after a failure throw all their errors as one.
  "err.detail",
  "err.aggregateErrors[*].detail",
];

/** How much may wait in memory while lines cannot be written. Further lines are lost. */
const unwrittenMaxBytes = 1024 * 1024;

/**
 * Creates the log of the process. With `isTerminal` it writes lines for people to standard output; otherwise JSON to `destination`, by
 * default standard output.
 */
export function createLog(level: LogLevel, isTerminal = process.stdout.isTTY, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: redactedPaths, censor: "[private]" }, base: null };
  if (!isTerminal) {
    const lineOptions = { ...options, formatters: { level: (label: string) => ({ level: label }) } };
    return pino(lineOptions, destination ?? openOutput());
  }
  const lines = transport({ target: "pino-pretty", options: { translateTime: "HH:MM:ss", singleLine: true } });
  // Writing to a terminal that was closed fails. Without a listener that error would end the process before it has stopped in order.
  lines.on("error", () => undefined);
  return pino(options, lines);
}

/** The output has stalled when a line waits this long to be written. */
const stalledMs = 1_000;

/**
 * Opens standard output, which may be a file on a full disk, or a pipe to a program that has stopped reading. The site then goes on without
 * a log until lines are taken again. As the process ends, pino writes what is left and would wait for that for ever, so `flushSync` does
 * nothing while the output has stalled or failed.
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
