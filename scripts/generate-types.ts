import { execFileSync } from "node:child_process";
import path from "node:path";

/** Where the generated row types live. */
export const schemaFile = path.resolve(import.meta.dirname, "../server/platform/db/schema.ts");

/** Writes the row types of the migrated database at `url`; with `verify` fails instead when the file is out of date. */
export function generateTypes(url: string, verify = false): void {
  const options = ["--dialect", "postgres", "--date-parser", "string", "--default-schema", "public"];
  const typeMapping = JSON.stringify({ int8: "number", tsvector: "string" });
  const bin = path.resolve(import.meta.dirname, "../node_modules/.bin/kysely-codegen");
  execFileSync(
    bin,
    [
      ...options,
      "--include-pattern",
      "public.*",
      "--type-mapping",
      typeMapping,
      "--url",
      url,
      "--out-file",
      schemaFile,
      ...(verify ? ["--verify"] : []),
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
}

const url = process.argv[2] ?? process.env["DATABASE_URL"];
if (import.meta.main) {
  if (!url) throw new Error("Usage: node scripts/generate-types.ts postgres://owner@host/database");
  generateTypes(url);
}
