// Loads parts of a page in parallel, each with its own error handling.
import type { DeferredPart, Part } from "#contracts/part.ts";
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { logFailure } from "./problem.ts";
import { getRequestContext } from "./request-context.ts";
import type { RouterContext } from "./request-context.ts";

type PartCtx = Pick<Ctx, "log" | "onPartFailed">;
type Loads = Record<string, () => Promise<unknown>>;
type Parts<Given extends Loads> = { [Name in keyof Given]: DeferredPart<Awaited<ReturnType<Given[Name]>>> };

/**
 * Loads one part. If the site is to blame for a failure, it is logged under the part's name, the part is `isLoaded: false`, and the page is
 * not cached. Errors that the person caused, such as `not_found`, are thrown: a Retry button would not help against them.
 */
export async function loadPart<Value>(ctx: PartCtx, name: string, load: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { isLoaded: true, value: await load() };
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { part: name });
    if (error.status < 500) throw error;
    ctx.onPartFailed?.();
    return { isLoaded: false };
  }
}

/** Like `loadPart`, with null for a part that failed. */
export async function loadOrNull<Value>(ctx: PartCtx, name: string, load: () => Promise<Value>): Promise<Value | null> {
  const part = await loadPart(ctx, name, load);
  return part.isLoaded ? part.value : null;
}

/** The result of `load`, or `{ state: "missing" }` when it throws `not_found`. */
export async function orMissing<Found>(load: () => Promise<Found>): Promise<Found | { state: "missing" }> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { state: "missing" };
    throw error;
  }
}

/**
 * Starts all loads at once. A whole page waits for them. For the browser's router they are promises, so that it can show each part as it
 * arrives; the request keeps its turn until all are settled.
 */
export async function loadParts<Given extends Loads>(context: RouterContext, loads: Given): Promise<Parts<Given>> {
  const { ctx, isDocument, outcome, keepTurn } = getRequestContext(context);
  outcome.isStreamed = !isDocument;
  const endTurn = isDocument ? undefined : keepTurn?.();
  const started = Object.entries(loads).map(([name, load]) => [name, loadPart(ctx, name, load)] as const);
  void Promise.allSettled(started.map(([, part]) => part)).then(endTurn);
  const parts = isDocument ? await Promise.all(started.map(async ([name, part]) => [name, await part] as const)) : started;
  return Object.fromEntries(parts) as Parts<Given>;
}
