// The steps of `npm run check`, the quick ones first.
import { checkDocstrings } from "./docstring-rules.ts";
import { checkFileLength } from "./file-length.ts";
import { checkFileNames } from "./file-names.ts";
import { checkImports } from "./import-rules.ts";
import { checkDecisions, checkLinks } from "./link-rules.ts";
import { parseModule } from "./parse-module.ts";
import type { Module } from "./parse-module.ts";
import { isCode, openProject } from "./project-files.ts";
import type { Problem, Project } from "./project-files.ts";
import type { Step, StepOutcome } from "./run-steps.ts";
import { runTools } from "./run-tool.ts";
import { checkSyntax } from "./syntax-rules.ts";
import { checkCommentWidth, checkOpeningSentence, checkText, isWrittenText } from "./text-rules.ts";

/** The steps for the project in `root`; the tree is read once, here. */
export function createSteps(root: string): Step[] {
  const project = openProject(root);
  let parsed: Module[] | undefined;
  const modules = (): Module[] => (parsed ??= project.files.filter(isCode).map((file) => parseModule(file, project.read(file))));
  // Route modules import generated types, which a fresh clone does not have. The two steps that need them share one run.
  let generated: Promise<StepOutcome> | undefined;
  const afterTypegen = async (command: readonly [string, ...string[]]): Promise<StepOutcome> => {
    const outcome = await (generated ??= runTools(root, ["react-router", "typegen"]));
    return outcome.failed ? outcome : runTools(root, command);
  };
  return [
    { name: "names", run: () => outcomeOf(checkFileNames(project.files, project.folders)) },
    { name: "length", run: () => checkLengths(project) },
    { name: "words", run: () => outcomeOf(checkTexts(project)) },
    { name: "links", run: () => outcomeOf([...checkLinks(project), ...checkDecisions(project)]) },
    { name: "imports", run: () => outcomeOf(checkImports(modules(), importContext(project))) },
    { name: "rules", run: () => outcomeOf(modules().flatMap((module) => [...checkSyntax(module), ...checkDocstrings(module)])) },
    { name: "lint", run: () => runTools(root, ["oxlint", "--deny-warnings", "--format=unix"]) },
    // An .editorconfig in a parent folder would apply the style of other projects.
    { name: "format", run: () => runTools(root, ["prettier", "--check", "--no-editorconfig", "--log-level=warn", "--cache", "."]) },
    { name: "unused", run: () => afterTypegen(["knip", "--no-progress", "--no-config-hints"]) },
    { name: "types", run: () => afterTypegen(["tsc", "--noEmit"]) },
  ];
}

function checkTexts({ files, read }: Project): Problem[] {
  const rules = [checkText, checkOpeningSentence, checkCommentWidth];
  return files.filter(isWrittenText).flatMap((file) => rules.flatMap((check) => check(file, read(file))));
}

function checkLengths({ files, read }: Project): StepOutcome {
  const { warnings, failures } = checkFileLength(files, read);
  const outcome = outcomeOf(failures);
  return warnings.length === 0 ? outcome : { ...outcome, note: `long: ${warnings.map(describe).join(", ")}` };
}

function importContext({ files, read }: Project): Parameters<typeof checkImports>[1] {
  const known = new Set(files);
  const manifest: { devDependencies?: Record<string, string> } = JSON.parse(read("package.json"));
  return { isFile: (file) => known.has(file), developmentPackages: new Set(Object.keys(manifest.devDependencies ?? {})) };
}

function outcomeOf(problems: readonly Problem[]): StepOutcome {
  return { failed: problems.length > 0, details: problems.map(describe).join("\n") };
}

function describe({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`} ${message}`;
}
