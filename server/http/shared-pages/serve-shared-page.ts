// Serves a shared page: from its cached template, or by rendering it.
import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";
import { addressOf } from "../address.ts";
import type { AppEnv } from "../app-env.ts";
import { newIdempotencyKey } from "../forms/idempotency-key.ts";
import type { RequestContext } from "../request-context.ts";
import { nonceOf } from "../security-headers.ts";
import { respondBuffered } from "../buffered-body.ts";
import type { SlotValues } from "./page-template.ts";
import type { TemplateCache } from "./template-cache.ts";
import type { Preload } from "./preload.ts";
import { presentAccount } from "./present-reader.ts";
import { isReading } from "../reading-methods.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

type SharedPageRequest = {
  templates: TemplateCache;
  /** The page's address, from `readPageAddress`. */
  address: string;
  preload: Preload;
  render: Render;
  outcome: RequestContext["outcome"];
  slotValues: SlotValues;
};

const plainPath = /^\/[\w/-]*$/;
const html = "text/html; charset=utf-8";

/** Returns the slot values for a request that a shared page may answer, which is a plain GET or HEAD; null for any other. */
export function findSlotValues(c: Context<AppEnv>): SlotValues | null {
  const { viewer, flash, refusal } = c.var;
  const { method, url } = c.req;
  if (flash || refusal || !isReading(method) || !plainPath.test(addressOf(url).path)) return null;
  const reader = viewer ? { userId: viewer.userId, account: presentAccount(viewer) } : { userId: null, account: null };
  return { ...reader, nonce: nonceOf(c), formKey: newIdempotencyKey() };
}

/**
 * Runs the loaders and looks up the template that was rendered from the same data; renders one if there is none. Any other response than a
 * plain 200 page comes from React Router and is not cached; `outcome` then has no template.
 */
export async function serveSharedPage(
  { templates, address, preload, render, outcome, slotValues }: SharedPageRequest,
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  const answers = await preload(request, context);
  const cached = answers === null ? undefined : templates.get(address, answers);
  if (cached) {
    outcome.template = cached;
    return respondBuffered(cached.write(slotValues), 200, new Headers({ "content-type": html }));
  }
  const rendered = await render(request, context);
  const { template } = outcome;
  if (!template) return rendered;
  const isPlain = rendered.status === 200 && [...rendered.headers.keys()].join() === "content-type";
  if (answers !== null && isPlain) templates.set(address, answers, template);
  else outcome.template = null;
  return respondBuffered(template.write(slotValues), rendered.status, rendered.headers);
}
