// What the HTTP layer hands to loaders and actions of one request.
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Toast } from "#contracts/toasts.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

export type Theme = "system" | "light" | "dark";

export type RequestContext = {
  ctx: Ctx;
  /** Script nonce of this response; undefined on pages the page cache keeps (their scripts are allowed by hash). */
  nonce: string | undefined;
  /** The toast that came with a redirect, if any. */
  flash: Toast | null;
  theme: Theme;
  /** False when the browser's router asks for data and stays on its page; true for a whole page, as without JavaScript. */
  isDocument: boolean;
  /** Address limits count by: an IPv4 address, or an IPv6 /64. */
  clientAddress: string;
};

const key = createContext<RequestContext>();

type Context = Readonly<RouterContextProvider>;

/** Puts the request context where loaders find it. */
export function setRequestContext(context: RouterContextProvider, value: RequestContext): void {
  context.set(key, value);
}

/** The request context, from a loader's or action's `context`. */
export function getRequestContext(context: Context): RequestContext {
  return context.get(key);
}

/** The domain context, from a loader's or action's `context`. */
export function getCtx(context: Context): Ctx {
  return context.get(key).ctx;
}

/** The domain context of a signed-in person. Throws `sign_in_required` for visitors. */
export function getMemberCtx(context: Context): MemberCtx {
  const { ctx } = context.get(key);
  if (!ctx.viewer) throw new AppError("sign_in_required");
  return ctx as MemberCtx;
}
