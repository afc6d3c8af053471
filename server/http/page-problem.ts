// Turns the error of a page into problem+json for programs that ask for JSON.
import type { Context } from "hono";
import { AppError, errorCodes } from "#server/platform/errors/app-error.ts";
import type { ErrorCode } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";
import { problemResponse } from "./problem.ts";
import type { RequestContext } from "./request-context.ts";
import { wantsJson } from "./wants-page.ts";

/** Converts a page with an error into a problem; null for any other response, and for a client that does not ask for JSON by name. */
export function findPageProblem(c: Context<AppEnv>, page: Response, { failure, fields }: RequestContext["outcome"]): Response | null {
  const isPage = (page.headers.get("content-type") ?? "").startsWith("text/html");
  if (page.status < 400 || !isPage || !wantsJson(c)) return null;
  const known = failure?.status === page.status ? failure : null;
  const error = known ?? new AppError(findCode(page.status, fields), { fields });
  const problem = problemResponse(error, c.var.requestId);
  for (const name of ["allow", "retry-after"]) {
    const value = page.headers.get(name);
    if (value !== null) problem.headers.set(name, value);
  }
  return problem;
}

/** The messages by field of an action that refuses a form; undefined for any other result. */
export function findRefusedFields(answer: unknown): Record<string, string> | undefined {
  const given = answer as { data?: { errors?: unknown }; init?: { status?: number } | null } | null;
  const errors = (given?.init?.status ?? 200) < 400 ? undefined : given?.data?.errors;
  return typeof errors === "object" && errors !== null ? (errors as Record<string, string>) : undefined;
}

/** The code for a status without a known error: an unknown address, or a refused form. */
function findCode(status: number, fields: Record<string, string> | undefined): ErrorCode {
  if (status === 400 && fields) return "invalid_fields";
  const codes = Object.keys(errorCodes) as ErrorCode[];
  return codes.find((code) => errorCodes[code].status === status) ?? (status < 500 ? "bad_request" : "internal");
}
