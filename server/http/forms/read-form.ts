// Reads a submitted form: limits its size, validates it with a schema, and returns the typed values to show the form again.
import type { z } from "zod";
import { formReaderField } from "#contracts/form-reader.ts";
import { cutPiledMarks } from "#contracts/piled-marks.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { readBody } from "./read-body.ts";
import { inPageOrder } from "./whole-form-errors.ts";

/** The typed values by field name, for `defaultValue` when the form is shown again. Lists are joined by line breaks. */
export type FormValues = Record<string, string>;

export type FormResult<Value> =
  | { ok: true; value: Value; values: FormValues; idempotencyKey: string | null }
  | { ok: false; errors: Record<string, string>; values: FormValues };

export type FormOptions = {
  /** Fields that may occur several times (checkboxes of one name); the schema gets them as arrays. Default: none. */
  lists?: readonly string[];
  /** Default 512 KiB. */
  maxBytes?: number;
};

const defaultMaxBytes = 512 * 1024;
const maxFields = 200;
/** Limit for the headers of one multipart part, of which a file name is the longest. */
const maxHeaderBytes = 4 * 1024;
const fieldName = /^[A-Za-z][\w-]{0,63}$/;
/** The request header that names the sender of a form. Set only by `pages.ts`, which overwrites what a client sends. */
export const readerHeader = "x-form-reader";

/**
 * Reads a form sent as `application/x-www-form-urlencoded` or `multipart/form-data`. Converts line breaks to `\n` and removes NUL
 * characters. A repeated field that is not a list, and a file, are errors of that field; fields that the schema does not name are dropped.
 * Throws `bad_request` when the body is not a form, and `too_large` above the limit.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  options: FormOptions = {},
): Promise<FormResult<z.output<Schema>>> {
  const fields = await readFields(request, options.maxBytes);
  const { input, errors } = collect(fields, new Set(options.lists));
  const values = toValues(input);
  const parsed = schema.safeParse(Object.fromEntries(input), { error: issueMessage });
  if (parsed.success && errors.size === 0) {
    return { ok: true, value: parsed.data, values, idempotencyKey: readIdempotencyKey(request, input.get("idempotency_key")) };
  }
  const messages = firstMessages(parsed.error?.issues ?? [], Object.fromEntries(errors));
  return { ok: false, errors: inPageOrder(Object.fromEntries(input), messages), values };
}

/** Returns one error per field: the one in `known`, otherwise the first message. */
export function firstMessages(
  issues: readonly { path: PropertyKey[]; message: string }[],
  known: Record<string, string> = {},
): Record<string, string> {
  const messages = { ...known };
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}

/**
 * Reads the fields of a form unchanged; by default at most 512 KiB. Throws `bad_request` when it is not a form or has too many fields,
 * `too_large`, and `conflict` when its page was rendered for another member than the sender.
 */
export async function readFields(request: Request, maxBytes = defaultMaxBytes): Promise<FormData> {
  const fields = await parseFields(request, maxBytes);
  checkReader(fields, request.headers.get(readerHeader));
  return fields;
}

/** Like `readFields`, but also accepts a form whose page was rendered for another member. */
export async function parseFields(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) throw new AppError("bad_request");
  const body = Buffer.from((await readBody(request, maxBytes)).buffer);
  const boundary = /^multipart/i.test(type) ? boundaryOf(type) : null;
  // Checked before parsing, which would block the process for seconds with half a million fields.
  if (boundary === null ? hasMore(body, "&", maxFields) : hasManyParts(body, boundary)) throw tooManyFields();
  // Parses with the same boundary that was counted.
  const readAs = boundary === null ? type : `multipart/form-data; boundary="${boundary}"`;
  const fields = await new Response(body, { headers: { "content-type": readAs } }).formData().catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  if ([...fields.keys()].length > maxFields) throw tooManyFields();
  return fields;
}

/** Each submit button of a form adds this field, so it may occur several times. */
function checkReader(fields: FormData, reader: string | null): void {
  const marks = fields.getAll(formReaderField);
  fields.delete(formReaderField);
  if (reader === null || marks.every((mark) => mark === reader)) return;
  throw new AppError("conflict", { message: anothersForm });
}

const anothersForm =
  "This form was opened by another member, who was signed in here before you. Go back to copy what it says; they can send it once they have signed in again";

/**
 * Returns the boundary between the parts of a multipart body (RFC 2046, section 5.1.1). Throws `bad_request` when it is missing or invalid.
 */
function boundaryOf(type: string): string {
  const boundary = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i.exec(type)?.[2];
  if (boundary === undefined) throw new AppError("bad_request");
  return boundary;
}

/** Whether a multipart body has more parts than any form of ours, or a part with headers over the limit. */
function hasManyParts(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  // There is one more delimiter at the end.
  if (hasMore(body, delimiter, maxFields + 1)) return true;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const headers = body.subarray(at, at + maxHeaderBytes);
    if (headers.length === maxHeaderBytes && !headers.includes("\r\n\r\n")) return true;
  }
  return false;
}

/** Whether `sign` occurs more than `limit` times in a body. */
function hasMore(body: Buffer, sign: string, limit: number): boolean {
  let from = 0;
  for (let count = 0; count <= limit; count += 1) {
    const found = body.indexOf(sign, from);
    if (found === -1) return false;
    from = found + sign.length;
  }
  return true;
}

function tooManyFields(): AppError {
  return new AppError("bad_request", { message: "That form has too many fields" });
}

type Input = Map<string, string | string[]>;

function collect(fields: FormData, lists: ReadonlySet<string>): { input: Input; errors: Map<string, string> } {
  const input: Input = new Map([...lists].map((name) => [name, []]));
  const errors = new Map<string, string>();
  for (const [name, value] of fields) {
    if (!fieldName.test(name)) continue;
    const known = input.get(name);
    if (typeof value !== "string") errors.set(name, "Files cannot be sent here");
    else if (Array.isArray(known)) known.push(clean(value));
    else if (known !== undefined) errors.set(name, "This field was sent more than once");
    else input.set(name, clean(value));
  }
  return { input, errors };
}

// PostgreSQL text cannot contain NUL, and browsers send \r\n for one line break. Piled marks are cut, because later code may normalise the
// text.
function clean(value: string): string {
  return cutPiledMarks(value.replaceAll("\0", "").replaceAll(/\r\n?/g, "\n"));
}

/** Whether the value of a field with this name must never be shown again. */
export function isSecret(name: string): boolean {
  return /password|secret|token|otp/i.test(name);
}

function toValues(input: Input): FormValues {
  const shown = [...input].filter(([name]) => !isSecret(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, Array.isArray(value) ? value.join("\n") : value]));
}

// Used only where the schema has no message of its own.
function issueMessage(issue: { code?: string; input?: unknown }): string | undefined {
  if (issue.input === undefined) return "This field is required";
  if (issue.code === "invalid_value") return "Please choose one of the options on the page";
  return issue.code === "invalid_format" ? "This is not in the right format" : undefined;
}
