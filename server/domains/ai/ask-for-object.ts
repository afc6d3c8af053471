// Structured output: the answer is validated against a schema, and returned to the model once for repair.
import { z } from "zod";
import { truncate } from "#contracts/truncate.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { askModel } from "./ask-model.ts";
import type { AskOptions, ModelFailure, Question } from "./ask-model.ts";

export type ObjectAnswer<Value> = { outcome: "answered"; value: Value } | ModelFailure;

// How many characters of its own wrong answer a model is shown.
const shownMax = 4_000;

/**
 * Asks the model for a value of `schema`. An answer that does not match is returned to the model once, with the errors. A model that does
 * not support structured output is asked again in words. Each attempt is reserved and settled as a call of its own.
 */
export async function askForObject<Schema extends z.ZodType>(
  ctx: MemberCtx,
  question: Omit<Question, "schema">,
  schema: Schema,
  options: Omit<AskOptions, "onText"> = {},
): Promise<ObjectAnswer<z.output<Schema>>> {
  const first = await askModel(ctx, { ...question, schema }, options);
  if (first.outcome === "failed" && first.reason !== "refused") return first;
  const parsed = first.outcome === "answered" ? readObject(first.text, schema) : null;
  if (parsed?.success) return { outcome: "answered", value: parsed.data };
  const repair = [
    "Answer with one JSON value and nothing else: no fence, no words around it. It has to fit this JSON schema:",
    JSON.stringify(schema.toJSONSchema()),
    ...(parsed ? ["Your last answer did not:", truncate(z.prettifyError(parsed.error), shownMax)] : []),
  ].join("\n");
  const given = first.outcome === "answered" ? [{ role: "assistant" as const, content: truncate(first.text, shownMax) }] : [];
  const second = await askModel(ctx, { ...question, turns: [...question.turns, ...given, { role: "user", content: repair }] }, options);
  if (second.outcome === "failed") return second;
  const repaired = readObject(second.text, schema);
  if (repaired.success) return { outcome: "answered", value: repaired.data };
  return { outcome: "failed", reason: "refused", message: "The AI model did not answer in the shape that was asked for", text: "" };
}

/** Models put JSON into a code fence or between words. */
function readObject<Schema extends z.ZodType>(text: string, schema: Schema): z.ZodSafeParseResult<z.output<Schema>> {
  const from = text.search(/[[{]/);
  const to = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  try {
    return schema.safeParse(JSON.parse(text.slice(Math.max(0, from), to + 1), toStorable));
  } catch {
    return schema.safeParse(undefined);
  }
}

/** Escapes in a model's JSON can still contain NUL and halves of surrogate pairs, which no row can store. */
function toStorable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
