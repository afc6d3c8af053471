// The idempotency key of a create, from a header or a hidden field of the form.
import { randomUUID } from "node:crypto";
import { AppError } from "#server/platform/errors/app-error.ts";

const pattern = /^[\x21-\x7e]{1,128}$/;

/** Creates a key, for a loader whose page shows a form that creates something (hidden field `idempotency_key`). */
export function newIdempotencyKey(): string {
  return randomUUID();
}

/**
 * Returns the `Idempotency-Key` header, else the form's field, else null. Throws `bad_request` unless it is 1 to 128 visible ASCII
 * characters.
 */
export function readIdempotencyKey(request: Request, field?: unknown): string | null {
  const given = request.headers.get("idempotency-key") ?? field;
  if (given === undefined || given === null || given === "") return null;
  if (typeof given === "string" && pattern.test(given)) return given;
  throw new AppError("bad_request", { message: "The Idempotency-Key is not valid" });
}
