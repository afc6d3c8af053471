// Reads a submitted form: limited in size, validated by a schema, with the typed values returned for showing it again.
import type { z } from "zod";
import { formReaderField } from "#contracts/form-reader.ts";
import { cutPiledMarks } from "#contracts/piled-marks.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { readBody } from "./read-body.ts";
import { inPageOrder } from "./whole-form-errors.ts";

/** What was typed, by field name: for `defaultValue` when the form is shown again. Lists are joined by line breaks. */
export type FormValues = Record<string, string>;

export type FormResult<Value> =
  | { ok: true; value: Value; values: FormValues; idempotencyKey: string | null }
  | { ok: false; errors: Record<string, string>; values: FormValues };

export type FormOptions = {
  /** Fields that may come several times (checkboxes of one name); the schema gets them as arrays. Default: none. */
  lists?: readonly string[];
  /** Default 512 KiB. */
  maxBytes?: number;
};

const defaultMaxBytes = 512 * 1024;
const maxFields = 200;
/** The headers of one part of a multipart body, of which a file's name is the longest. */
const maxHeaderBytes = 4 * 1024;
const fieldName = /^[A-Za-z][\w-]{0,63}$/;
/** The header of a page's request that says who sent it; `pages.ts` alone writes it, whatever a client claims. */
export const readerHeader = "x-form-reader";

/**
 * Reads a form sent as `application/x-www-form-urlencoded` or `multipart/form-data`. Line breaks become `\n` and NUL characters go. A field
 * that comes twice without being a list, and a file, are errors of that field; fields the schema does not name are dropped. Throws
 * `bad_request` when it is not a form and `too_large` above the limit.
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

/** The errors by field. Of several messages for one field the first; those in `known` come before all others. */
export function firstMessages(
  issues: readonly { path: PropertyKey[]; message: string }[],
  known: Record<string, string> = {},
): Record<string, string> {
  const messages = { ...known };
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}

/**
 * The fields of a form as they were sent, 512 KiB at most by default. Throws `bad_request` when it is none, or of too many fields,
 * `too_large`, and `conflict` when it was drawn for another member than the one who sends it.
 */
export async function readFields(request: Request, maxBytes = defaultMaxBytes): Promise<FormData> {
  const fields = await parseFields(request, maxBytes);
  checkReader(fields, request.headers.get(readerHeader));
  return fields;
}

/** Like `readFields`, but also for a form whose page was rendered for another member. */
export async function parseFields(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) throw new AppError("bad_request");
  const body = Buffer.from((await readBody(request, maxBytes)).buffer);
  const boundary = /^multipart/i.test(type) ? boundaryOf(type) : null;
  // Before parsing, which with half a million fields would block everybody for seconds.
  if (boundary === null ? hasMore(body, "&", maxFields) : hasManyParts(body, boundary)) throw tooManyFields();
  // Parsed with the very boundary that was counted.
  const readAs = boundary === null ? type : `multipart/form-data; boundary="${boundary}"`;
  const fields = await new Response(body, { headers: { "content-type": readAs } }).formData().catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  if ([...fields.keys()].length > maxFields) throw tooManyFields();
  return fields;
}

/** Each submit button of a form adds the field, so it may come several times. */
function checkReader(fields: FormData, reader: string | null): void {
  const marks = fields.getAll(formReaderField);
  fields.delete(formReaderField);
  if (reader === null || marks.every((mark) => mark === reader)) return;
  throw new AppError("conflict", { message: anothersForm });
}

const anothersForm =
  "This form was opened by another member, who was signed in here before you. Go back to copy what it says; they can send it once they have signed in again";

/** What stands between the parts of a multipart body (RFC 2046, section 5.1.1). Throws `bad_request` when nothing can. */
function boundaryOf(type: string): string {
  const boundary = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i.exec(type)?.[2];
  if (boundary === undefined) throw new AppError("bad_request");
  return boundary;
}

/** Whether a multipart body has more parts than any form, or a part with longer headers. */
function hasManyParts(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  // One more stands at the end.
  if (hasMore(body, delimiter, maxFields + 1)) return true;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const headers = body.subarray(at, at + maxHeaderBytes);
    if (headers.length === maxHeaderBytes && !headers.includes("\r\n\r\n")) return true;
  }
  return false;
}

/** Whether `sign` stands more than `limit` times in a body. */
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

// PostgreSQL text cannot hold NUL; browsers send \r\n where a person sees one line break. Whoever reads a field may normalise it.
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
