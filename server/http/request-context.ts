// What the HTTP layer passes to loaders and actions.
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Toast } from "#contracts/toasts.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Unshown } from "./forms/unshown-form.ts";
import type { PageTemplate } from "./shared-pages/page-template.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import type { CachedReads } from "./page-cache/cached-reads.ts";

export type Theme = "system" | "light" | "dark";

export type RequestContext = {
  ctx: Ctx;
  /** The id in the log line and the X-Request-Id header of this request. */
  requestId: string;
  /** The script nonce of this response. Cached pages have hashes of their scripts instead. */
  nonce: string;
  /** The toast that came with a redirect, if any. */
  flash: Toast | null;
  theme: Theme;
  /** True for a whole page, as without JavaScript; false when the browser's router requests data and stays on its page. */
  isDocument: boolean;
  /** The address by which limits count: an IPv4 address, or an IPv6 /64. */
  clientAddress: string;
  /** Whether the page is rendered once for all readers; whatever differs by reader or response is filled in when it is sent (`slots`). */
  isSharedPage: boolean;
  /** The idempotency key of the form on a page that creates something. */
  formKey: string;
  /** The results of loaders that ran before React Router called them, by route id. */
  preloaded: Map<string, Promise<unknown>>;
  /** The data of loaders for a whole page, by route id: see `keepAnswer`. */
  answers: Map<string, unknown>;
  /** Aborted when the sender of a form has left; undefined for requests that only read. */
  reader?: AbortSignal | undefined;
  /** For work that continues after the response, such as a stream: keeps the turn until the returned function is called. */
  keepTurn?: () => () => void;
  /** Counts for `enforceLimit`. */
  limiter: Limiter;
  /**
   * The topics of this page, as in `notifyTopic`. A loader that adds a topic lets the page be cached for visitors until that topic changes;
   * a page without topics is never cached.
   */
  topics: Set<string>;
  /**
   * The cache of shared reads. Use it through `readShared`, which reads as a visitor. A member who has just changed something bypasses it.
   */
  reads: CachedReads;
  /** Set when the request exceeds the general limit of writes or searches; its loader or action throws it. */
  refusal: AppError | null;
  /** Results that loaders and actions pass to the layer around the pages. */
  outcome: {
    pattern: string | null;
    failure: AppError | null;
    /** The errors of a refused form, by field. */
    fields?: Record<string, string>;
    /** Set when the page that answers a form does not show the typed text. */
    unshown?: Unshown;
    /** The rendered page; React Router's own response has only its status and headers. */
    page: Buffer<ArrayBuffer> | null;
    /** The same, for a shared page. */
    template: PageTemplate | null;
    /** Whether parts of the page's data arrive after the rest. */
    isStreamed?: boolean;
    /** Whether a part of the page could not be loaded; the page is then not cached, whatever its topics. */
    hasFailedPart?: boolean;
    /** Set when a limit was reached. */
    retryAfterSeconds?: number;
  };
};

/** A loader's or action's `context`, which holds the request context. */
export type RouterContext = Readonly<RouterContextProvider>;

const key = createContext<RequestContext>();

/** Stores the request context for loaders and actions. */
export function setRequestContext(context: RouterContextProvider, value: RequestContext): void {
  context.set(key, value);
}

/** The request context, from a loader's or action's `context`. */
export function getRequestContext(context: RouterContext): RequestContext {
  return context.get(key);
}

/** Whether a loader runs for the page that shows the answer to a form, as without JavaScript. A redirect would lose that answer. */
export function isAfterForm({ reader }: Pick<RequestContext, "reader">): boolean {
  return reader !== undefined;
}

/** The domain context, from a loader's or action's `context`. */
export function getCtx(context: RouterContext): Ctx {
  return context.get(key).ctx;
}

/** The domain context of a signed-in person. Throws `sign_in_required` for visitors. */
export function getMemberCtx(context: RouterContext): MemberCtx {
  const { ctx } = context.get(key);
  if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
  return ctx;
}
