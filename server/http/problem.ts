// Errors as application/problem+json with a stable code (RFC 9457), never a stack, SQL or a path.
import { isDatabaseTrouble, isTooSlow } from "#server/platform/db/database-trouble.ts";
import { findMissingParent } from "#server/platform/db/missing-parent.ts";
import { AppError, errorCodes } from "#server/platform/errors/app-error.ts";
import type { Log } from "#server/platform/log/log.ts";

/**
 * The error as an `AppError`: `unavailable` when the database is away or too slow, `internal` for anything unknown. A write to something
 * that was deleted at the same moment becomes `not_found`, or `sign_in_required` for a deleted account, as it would a moment later.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isTooSlow(error)) return new AppError("unavailable", { message: tooSlow, retryAfterSeconds: 2, cause: error });
  if (isDatabaseTrouble(error)) return new AppError("unavailable", { retryAfterSeconds: 2, cause: error });
  const missing = findMissingParent(error);
  if (missing) return new AppError(missing === "account" ? "sign_in_required" : "not_found", { cause: error });
  return new AppError("internal", { cause: error });
}

const tooSlow = "That took too long. Please try again; if it was a search, with fewer or rarer words";

/**
 * Converts a thrown value into an `AppError`, and logs it if somebody has to know: our mistakes as errors, database trouble as a warning.
 * `place` says in the log where it happened.
 */
export function logFailure(log: Log, thrown: unknown, place: object): AppError {
  const error = toAppError(thrown);
  if (error.isReportable) log.error({ ...place, err: error.cause ?? error }, "a request failed");
  else if (error.cause !== undefined && error.status >= 500) log.warn({ ...place, err: error.cause }, "a request could not be answered");
  return error;
}

/** The error as a response. `requestId` lets us find the log line when somebody reports the error. */
export function problemResponse(error: AppError, requestId: string): Response {
  const { status, title } = errorCodes[error.code];
  const problem = { type: "about:blank", title, status, detail: error.message, code: error.code, fields: error.fields, requestId };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", ...retryHeader(error) },
  });
}

/** 405 with the allowed methods. */
export function refuseMethod(requestId: string, allowed: string): Response {
  const response = problemResponse(new AppError("method_not_allowed"), requestId);
  response.headers.set("allow", allowed);
  return response;
}

/** The Retry-After header if the waiting time is known. "Too many requests" always has one: an hour if no time is given. */
export function retryHeader({ code, retryAfterSeconds }: AppError): Record<string, string> {
  const seconds = retryAfterSeconds ?? (code === "too_many_requests" ? 3_600 : undefined);
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
