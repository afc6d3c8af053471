// Carries errors of loaders and actions past React Router, with their status, code and words.
import { data } from "react-router";
import type { ActionFunction, LoaderFunction, LoaderFunctionArgs, ServerBuild } from "react-router";
import { AppError } from "#server/platform/errors/app-error.ts";
import { addressOf } from "./address.ts";
import { keepAnswer } from "./page-answers.ts";
import { findRefusedFields } from "./page-problem.ts";
import { logFailure } from "./problem.ts";
import { getRequestContext } from "./request-context.ts";
import { reusePreloaded } from "./shared-pages/preload.ts";

/** Returns the build with loaders and actions whose errors reach the ErrorBoundary with status, code and message. */
export function reportAppErrors(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  const frames = new Set(Object.values(build.routes).map((route) => route?.parentId));
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const module = { ...route.module };
    // Only the page itself is refused with "too many requests"; the layouts around it load normally.
    if (loader) {
      const load = reporting(loader, !frames.has(id));
      // A route without a component is not a page, so its data is sent unchanged.
      module.loader = reusePreloaded(id, module.default ? keepAnswer(id, load) : load);
    }
    module.action = reporting(action ?? refuseForms, true);
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

/** The action of routes without forms. The router's own refusal would name the route and have no code. */
function refuseForms(): never {
  throw new AppError("method_not_allowed");
}

/** Rewrites the router's `/page.data?_routes=…` to `/page`, so that a loader sees the same address as without JavaScript. */
function toPageAddress({ request, url }: LoaderFunctionArgs): Request {
  return addressOf(request.url).path.endsWith(".data") ? new Request(url, request) : request;
}

function reporting(handler: LoaderFunction | ActionFunction, saysRefusal: boolean): LoaderFunction & ActionFunction {
  return async (args) => {
    const requestContext = getRequestContext(args.context);
    requestContext.outcome.pattern = args.pattern;
    try {
      if (saysRefusal && requestContext.refusal) throw requestContext.refusal;
      const answer = await handler({ ...args, request: toPageAddress(args) });
      requestContext.outcome.fields ??= findRefusedFields(answer);
      return answer;
    } catch (thrown) {
      // A redirect, or a response that the route has made itself.
      if (!(thrown instanceof Error)) throw thrown;
      const error = logFailure(requestContext.ctx.log, thrown, { pattern: args.pattern });
      requestContext.outcome.failure = error;
      throw data({ code: error.code, message: error.message, fields: error.fields }, { status: error.status });
    }
  };
}
