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
    /** Made when the response first needs one: see `nonceOf`. */
    nonce: string | undefined;
    clientAddress: string;
    /**
     * The client's Accept header, while a page is rendered for anybody: see `cachePages`. Only errors, which are never cached, may depend
     * on it.
     */
    accept: string | undefined;
    /** Ends the turn of this request; undefined before it has one: see `createInTurn`. */
    endTurn: (() => void) | undefined;
    /** The turn goes on after the response: see `RequestContext.keepTurn`. */
    keepsTurn: boolean | undefined;
    /** Lets the reads of the same session go on, which wait for this write: see `putOwnWritesFirst`. */
    endWrite: (() => void) | undefined;
    viewer: Viewer | null;
    flash: Toast | null;
    theme: Theme;
    /** The member has changed something a moment ago, on whatever process. */
    hasJustWritten: boolean;
    /** See `RequestContext.topics`. */
    topics: Set<string>;
    refusal: AppError | null;
    /** The bytes of a form that was sent as a whole page: see `forms/sent-form.ts`. */
    sentBody: Uint8Array<ArrayBuffer> | undefined;
    /** The template of a shared page, from which this answer was written. */
    template: PageTemplate | null;
    /** The pattern of the address, for metrics: never the address itself. */
    route: string;
    /** The response has every header it needs, as a cached page has. */
    isComplete: boolean;
  };
};
