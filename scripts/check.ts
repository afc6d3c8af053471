// `npm run check`: every check of the code that does not run it. Runs all steps, then lists what failed.
import path from "node:path";
import { describeResults, runSteps } from "./checks/run-steps.ts";
import { createSteps } from "./checks/steps.ts";

// Most steps are one process with full CPU use: two at a time suit the smallest machine we build on.
const STEPS_TOGETHER = 2;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const results = await runSteps(createSteps(path.resolve(import.meta.dirname, "..")), STEPS_TOGETHER, say);
say(describeResults(results));
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
