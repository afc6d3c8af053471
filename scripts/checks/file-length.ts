// Checks the length of files: a warning above 300 lines, an error from 400 on.
import { isGenerated } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

const WARN_ABOVE_LINES = 300;
const FAIL_FROM_LINES = 400;

const measured = /\.(?:ts|tsx|mts|js|mjs|sql|sh)$/;

export type LengthReport = { warnings: Problem[]; failures: Problem[] };

/** Data that we write by hand and generated files may have any length. */
export function checkFileLength(files: readonly string[], read: (file: string) => string): LengthReport {
  const report: LengthReport = { warnings: [], failures: [] };
  for (const file of files) {
    if (!measured.test(file) || file.startsWith("db/content/")) continue;
    const text = read(file);
    if (isGenerated(text)) continue;
    const lines = countLines(text);
    if (lines >= FAIL_FROM_LINES) report.failures.push({ file, message: `${lines} lines; split it (below ${FAIL_FROM_LINES})` });
    else if (lines > WARN_ABOVE_LINES && !isMigration(file)) {
      report.warnings.push({ file, message: `${lines} lines; time to split it by verb` });
    }
  }
  return report;
}

/** A migration is never edited once it is merged, so a warning about one would be useless. */
function isMigration(file: string): boolean {
  return file.startsWith("db/migrations/");
}

function countLines(text: string): number {
  const breaks = text.split("\n").length - 1;
  return text === "" || text.endsWith("\n") ? breaks : breaks + 1;
}
