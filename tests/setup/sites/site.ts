import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { bareEnvironment } from "../bare-environment.ts";

/** The file that starts the program. */
export const mainFile = path.resolve(import.meta.dirname, "../../../main.ts");
const readyTimeoutMs = 60_000;

export type Site = {
  /** The address that people use: PUBLIC_URL. */
  url: string;
  /** The address of this process itself, if several share a PUBLIC_URL. */
  ownUrl: string;
  process: ChildProcess;
  /** Everything the process has printed so far. */
  output(): string;
  /** Sends SIGTERM and waits; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits: the process ends without tidying up, as in a power cut. */
  kill(): Promise<void>;
};

let checked: Promise<unknown> | undefined;

/** Starts the built site as its own process and waits until it says that it is ready. Throws when its pages were built of other sources. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  await (checked ??= checkBuild());
  const port = environment["PORT"] ?? String(await findFreePort());
  const url = environment["PUBLIC_URL"] ?? `http://localhost:${port}`;
  const child = spawn(process.execPath, [mainFile], {
    ...bareEnvironment({ LOG_LEVEL: "warn", ...environment, PORT: port }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  await untilReady(child, lines).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    ownUrl: `http://127.0.0.1:${port}`,
    process: child,
    output: () => lines.join("\n"),
    stop: () => end(child, "SIGTERM"),
    kill: async () => void (await end(child, "SIGKILL")),
  };
}

/**
 * A free TCP port on loopback. It is below 32,768, where Linux begins to give ports to outgoing connections: one of those could take it
 * before the caller listens on it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Pages built only by `react-router build` have no hash of their sources, and are accepted unchecked. */
async function checkBuild(): Promise<void> {
  const script = path.resolve(import.meta.dirname, "../../../scripts/build-if-changed.ts");
  const child = spawn(process.execPath, [script, "--check"], { stdio: ["ignore", "ignore", "pipe"] });
  const said = child.stderr.setEncoding("utf8").toArray();
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error((await said).join("").trim());
}

async function untilReady(child: ChildProcess, lines: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`The site was not ready in time:\n${lines.join("\n")}`)), readyTimeoutMs);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (line.startsWith("Sangam is ready at")) resolve();
    });
  }
  child.once("exit", (code) => reject(new Error(`The site ended with ${code}:\n${lines.join("\n")}`)));
  await promise.finally(() => clearTimeout(timer));
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}
