// Runs one of the installed command line tools and captures its output.
import { spawn } from "node:child_process";
import path from "node:path";
import type { StepOutcome } from "./run-steps.ts";

/** Runs `commands` one after another in `root` until one fails; each is a program of node_modules/.bin with its arguments. */
export async function runTools(root: string, ...commands: (readonly [string, ...string[]])[]): Promise<StepOutcome> {
  for (const [program, ...args] of commands) {
    const outcome = await runTool(root, program, args);
    if (outcome.failed) return outcome;
  }
  return { failed: false, details: "" };
}

function runTool(root: string, program: string, args: readonly string[]): Promise<StepOutcome> {
  const bin = path.join(root, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` };
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => resolve({ failed: true, details: `${program} did not start: ${error.message}` }));
    child.on("close", (code) => resolve({ failed: code !== 0, details: Buffer.concat(chunks).toString("utf8") }));
  });
}
