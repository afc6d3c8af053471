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
     * What the client takes, while a page is rendered for anybody: see `cachePages`. Only errors, which are never kept, may differ by it.
     */
    accept: string | undefined;
    /** Gives back the turn it has had; undefined before it had any: see `createInTurn`. */
    endTurn: (() => void) | undefined;
    /** The turn goes on after the response: see `RequestContext.keepTurn`. */
    keepsTurn: boolean | undefined;
    /** Lets what the same session reads go on: see `putOwnWritesFirst`. */
    endWrite: (() => void) | undefined;
    viewer: Viewer | null;
    flash: Toast | null;
    theme: Theme;
    /** The member has changed something a moment ago, on whatever process. */
    hasJustWritten: boolean;
    /** See `RequestContext.topics`. */
    topics: Set<string>;
    refusal: AppError | null;
    /** What the page was written from, when it is the same for everybody who is answered the same. */
    template: PageTemplate | null;
    /** The pattern of the address, for metrics: never the address itself. */
    route: string;
    /** The response has every header it needs, as a cached page has. */
    isComplete: boolean;
  };
};
