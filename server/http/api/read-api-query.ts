// Parses the query of a list of the public API.
import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";

/** Parses the parameters with `schema`. Throws `invalid_fields` that names the wrong ones. */
export function readApiQuery<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema, given = c.req.query()): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? "query")] ??= issue.message;
  throw new AppError("invalid_fields", { fields });
}
