// Runs all steps of a check, a few at a time, and prints one line for each result.

export type StepOutcome = {
  failed: boolean;
  /** The details that a person needs to fix it; shown after all steps have run. */
  details: string;
  /** Shown beside the name, also when the step passes. */
  note?: string;
};

export type Step = { name: string; run(): Promise<StepOutcome> | StepOutcome };

export type StepResult = StepOutcome & { name: string; seconds: number };

/** Runs `steps` in their order, at most `width` together. A step that throws has failed. */
export async function runSteps(steps: readonly Step[], width: number, say: (line: string) => void): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      const note = result.note === undefined ? "" : ` (${result.note})`;
      say(`${result.failed ? "✗" : "✓"} ${result.name} ${result.seconds.toFixed(1)} s${note}`);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return steps.flatMap((step) => results.filter(({ name }) => name === step.name));
}

/** Returns the details of everything that failed, and one closing line. */
export function describeResults(results: readonly StepResult[]): string {
  const failed = results.filter((result) => result.failed);
  const details = failed.map(({ name, details: text }) => `\n✗ ${name}\n${indent(text.trim())}\n`).join("");
  const closing =
    failed.length === 0
      ? `All ${results.length} checks passed.`
      : `${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(", ")}.`;
  return `${details}\n${closing}`;
}

async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const outcome = await attempt(step);
  return { ...outcome, name: step.name, seconds: (performance.now() - startedAt) / 1000 };
}

async function attempt(step: Step): Promise<StepOutcome> {
  try {
    return await step.run();
  } catch (error) {
    return { failed: true, details: String(error) };
  }
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
