// Answers a page that all its readers see alike: from its drawing, or by drawing it.
import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";
import { addressOf } from "../address.ts";
import type { AppEnv } from "../app-env.ts";
import { newIdempotencyKey } from "../forms/idempotency-key.ts";
import type { RequestContext } from "../request-context.ts";
import { nonceOf } from "../security-headers.ts";
import { respondWhole } from "../forms/whole-body.ts";
import type { Filling } from "./drawing.ts";
import type { DrawingCache } from "./cached-drawings.ts";
import type { LoadAhead } from "./load-ahead.ts";
import { presentAccount } from "./present-reader.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

type AlikePage = {
  drawings: DrawingCache;
  /** The page's own: see `readPageAddress`. */
  address: string;
  load: LoadAhead;
  render: Render;
  outcome: RequestContext["outcome"];
  filling: Filling;
};

const plainPath = /^\/[\w/-]*$/;
const html = "text/html; charset=utf-8";

/** What a request's page is filled with, when it may be one that its readers see alike: a plain reading. */
export function findFilling(c: Context<AppEnv>): Filling | null {
  const { viewer, flash, refusal } = c.var;
  const { method, url } = c.req;
  if (flash || refusal || (method !== "GET" && method !== "HEAD") || !plainPath.test(addressOf(url).path)) return null;
  const reader = viewer ? { userId: viewer.userId, account: presentAccount(viewer) } : { userId: null, account: null };
  return { ...reader, nonce: nonceOf(c), formKey: newIdempotencyKey() };
}

/**
 * Loads the page; draws it when nobody was answered the same before. Whatever is not a page with 200 is React Router's to answer, and not
 * kept; then `outcome` has no drawing.
 */
export async function answerAlike(
  { drawings, address, load, render, outcome, filling }: AlikePage,
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  const answers = await load(request, context);
  const kept = answers === null ? undefined : drawings.find(address, answers);
  if (kept) {
    outcome.drawing = kept;
    return respondWhole(kept.write(filling), 200, new Headers({ "content-type": html }));
  }
  const rendered = await render(request, context);
  const { drawing } = outcome;
  if (!drawing) return rendered;
  const isPlain = rendered.status === 200 && [...rendered.headers.keys()].join() === "content-type";
  if (answers !== null && isPlain) drawings.keep(address, answers, drawing);
  else outcome.drawing = null;
  return respondWhole(drawing.write(filling), rendered.status, rendered.headers);
}
