// Runs the function that an address names: checks method, limits and body, then calls its handler. Responses and errors are JSON.
import { Hono } from "hono";
import type { Context } from "hono";
import type { z } from "zod";
import { cutPiledMarks } from "#contracts/piled-marks.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import type { AppEnv } from "../app-env.ts";
import { enforceLimit } from "../limits.ts";
import { createRequestContext } from "../create-request-context.ts";
import { refuseMethod } from "../problem.ts";
import { readBody } from "../forms/read-body.ts";
import type { Services } from "../services.ts";
import type { FunctionDefinition } from "./function.ts";

const defaultMaxBytes = 64 * 1024;

/** The functions by their names, to be mounted at `/functions/v1`. */
export function serveFunctions(services: Services, limiter: Limiter, definitions: readonly FunctionDefinition[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const definition of definitions) {
    const pattern = `/functions/v1/${definition.name}`;
    app.post(`/${definition.name}`, async (c) => {
      c.set("route", pattern);
      const context = createRequestContext(c, services, limiter);
      const body = await readJson(c, definition);
      if (definition.isForMembers && context.ctx.viewer === null) throw new AppError("sign_in_required");
      if (isMemberCtx(context.ctx)) definition.check?.(context.ctx);
      await enforceLimit(context, definition.limit);
      const answer = await definition.handle(context, body, c.req.raw);
      return answer instanceof Response ? answer : c.json(answer);
    });
    app.all(`/${definition.name}`, (c) => {
      c.set("route", pattern);
      return refuseMethod(c.var.requestId, "POST");
    });
  }
  app.all("*", () => {
    throw new AppError("not_found");
  });
  return app;
}

async function readJson(c: Context<AppEnv>, { body: schema, maxBytes = defaultMaxBytes }: FunctionDefinition): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(c.req.raw, maxBytes)).trim();
  if (schema === null) {
    // Some clients send an empty value although no body is needed.
    if (/^(?:null|\{\s*\}|)$/.test(text)) return null;
    throw refuseBody("This function takes no body");
  }
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw refuseBody("Send JSON, with Content-Type: application/json");
  }
  const parsed = schema.safeParse(parseJson(text), { error: issueMessage });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  throw new AppError("invalid_fields", { fields });
}

const wanted: Partial<Record<string, string>> = {
  string: "a text",
  array: "a list",
  object: "an object",
  number: "a number",
  boolean: "true or false",
};

/** Messages for errors for which the schema has none. */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return `Please send ${wanted[issue.expected] ?? "another kind of value"} here`;
  if (issue.code === "too_big") {
    const max = Number(issue.maximum).toLocaleString("en-IN");
    if (issue.origin === "string") return `Please keep this to at most ${max} characters`;
    if (issue.origin === "array") return `Please send at most ${max} of these`;
  }
  return "Please send another value here";
}

function parseJson(text: string): unknown {
  try {
    // PostgreSQL text cannot contain NUL. Piled marks are cut, because later code may normalise the text.
    return JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? cutPiledMarks(value.replaceAll("\0", "")) : value));
  } catch (cause) {
    throw refuseBody("The body is not valid JSON", cause);
  }
}

/** Returns an error about the body as a whole, without fields. */
function refuseBody(message: string, cause?: unknown): AppError {
  return new AppError("bad_request", { message, fields: { body: message }, cause });
}
