// Keeps a form that was sent without JavaScript until it is answered, to show it again, because browsers do not keep the page with what was
// typed.
import type { Context } from "hono";
import { formReaderField } from "#contracts/form-reader.ts";
import { addressOf } from "../address.ts";
import type { AppEnv } from "../app-env.ts";
import { wantsPage } from "../wants-page.ts";
import { declaredLength, readBody } from "./read-body.ts";
import { isSecret, parseFields } from "./read-form.ts";

/** `isTyped`: typed by a person; all other fields contain values of the page. */
export type SentField = { name: string; value: string; isTyped: boolean };

export type SentForm = {
  /** The address it was sent to: path and query. */
  action: string;
  fields: SentField[];
  /** False when it contained a file, which another page cannot send again. */
  isWhole: boolean;
  /** Whether its page was rendered for a member. */
  isMembers: boolean;
};

/** The same limit as for all bodies (`guards.ts`). */
const maxBytes = 1024 * 1024;

/** Reads a form that is sent as a whole page, and passes it on unchanged. */
export async function holdSentForm(c: Context<AppEnv>): Promise<void> {
  if (!isSentAsPage(c)) return;
  const { url, method, headers, signal } = c.req.raw;
  const body = await readBody(c.req.raw, maxBytes);
  c.set("sentBody", body);
  c.req.raw = new Request(url, { method, headers, body, signal });
}

/**
 * Returns the form that this request has sent without JavaScript. Null when nobody has typed anything into it, when it comes from a page of
 * another site than `publicUrl` or was rendered for another member, and when it contains a secret.
 */
export async function readSentForm(c: Context<AppEnv>, publicUrl: string): Promise<SentForm | null> {
  if (!isSentAsPage(c) || c.req.header("origin") !== new URL(publicUrl).origin) return null;
  const fields = await readSent(c);
  if (!fields || [...fields.keys()].some(isSecret) || isOnlyPressed(fields)) return null;
  const marks = fields.getAll(formReaderField);
  // The sender is unknown while the database is unreachable.
  const reader = c.get("viewer")?.userId ?? marks[0];
  if (marks.some((mark) => mark !== reader)) return null;
  const texts = [...fields].flatMap(([name, value]) => (typeof value === "string" ? [{ name, value, isTyped: isTyped(name, value) }] : []));
  if (!texts.some(({ isTyped: byPerson, value }) => byPerson && !isChoice(value))) return null;
  const { path, query } = addressOf(c.req.url);
  return {
    action: query === "" ? path : `${path}?${query}`,
    fields: texts,
    isWhole: [...fields.values()].every((value) => typeof value === "string" || value.size === 0),
    isMembers: marks.length > 0,
  };
}

function isSentAsPage(c: Context<AppEnv>): boolean {
  const type = c.req.header("content-type") ?? "";
  return c.req.method === "POST" && /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type) && wantsPage(c);
}

/** Null when the body is not a form or cannot be read any more. */
async function readSent(c: Context<AppEnv>): Promise<FormData | null> {
  const { raw } = c.req;
  const held = c.get("sentBody");
  if (!held && (raw.bodyUsed || declaredLength(raw.headers) > maxBytes)) return null;
  try {
    const body = held ?? (await readBody(raw, maxBytes));
    const headers = { "content-type": c.req.header("content-type") ?? "" };
    return await parseFields(new Request(raw.url, { method: "POST", headers, body }), maxBytes);
  } catch {
    // The request already fails for another reason, which is reported to its sender.
    return null;
  }
}

/** Names of the hidden fields of our pages. A hidden field with another name does no harm if it is shown as text. */
const carried =
  /^(?:act(?:ion)?|at|by|done|drawn(?:_on)?|id|intent|item|kind|layout|next|part|place|question|section|seen|source|tab|told|until|was)$|(?:_id|_key|_reader|_to|_type|_was|Id|[vV]ersion)$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isTyped(name: string, value: string): boolean {
  return !carried.test(name) && value.trim() !== "" && !uuid.test(value);
}

/** Whether the form is only a button with a text from its page, such as a muted word to remove. */
function isOnlyPressed(fields: FormData): boolean {
  return ["take", "unmute-word"].includes(String(fields.get("intent")));
}

/** Whether the field is a ticked checkbox, which has no value of its own. */
export function isTick({ name, value }: SentField): boolean {
  return name.startsWith("is_") && value === "on";
}

/** Whether the value is a code for a choice, such as `btech` or `on-site`. A form with nothing else is no loss. */
function isChoice(value: string): boolean {
  return /^[a-z\d_-]+$/.test(value);
}
