// Variables that the handlers of one request share.
import type { HttpBindings } from "@hono/node-server";
import type { Toast } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { AppError } from "#server/platform/errors/app-error.ts";
import type { PageTemplate } from "./shared-pages/page-template.ts";
import type { Theme } from "./request-context.ts";

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Created when the response first needs one: see `nonceOf`. */
    nonce: string | undefined;
    clientAddress: string;
    /**
     * The client's Accept header while a page is rendered for the cache: see `cachePages`. Only errors, which are never cached, may depend
     * on it.
     */
    accept: string | undefined;
    /** Ends the turn of this request; undefined before it has one: see `createInTurn`. */
    endTurn: (() => void) | undefined;
    /** Whether the turn continues after the response: see `RequestContext.keepTurn`. */
    keepsTurn: boolean | undefined;
    /** Releases reads of the same session, which wait for this write: see `putOwnWritesFirst`. */
    endWrite: (() => void) | undefined;
    viewer: Viewer | null;
    flash: Toast | null;
    theme: Theme;
    /** Whether the member has just changed something, on any process. */
    hasJustWritten: boolean;
    /** See `RequestContext.topics`. */
    topics: Set<string>;
    refusal: AppError | null;
    /** The bytes of a form that was sent without JavaScript: see `forms/sent-form.ts`. */
    sentBody: Uint8Array<ArrayBuffer> | undefined;
    /** The template of the shared page, if this answer was made from one. */
    template: PageTemplate | null;
    /** The pattern of the address for metrics, never the address itself. */
    route: string;
    /** Whether the response already has all its headers, like a cached page. */
    isComplete: boolean;
  };
};
