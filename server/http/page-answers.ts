// Passes the loader data of a whole page around React Router, which encodes value by value and takes longer for a list than rendering it
// does. The page contains the data as JSON.
import { data } from "react-router";
import type { EntryContext, LoaderFunction } from "react-router";
import { getRequestContext } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";

type DataWithInit = ReturnType<typeof data<unknown>>;

/** Wraps a loader: for a whole page, its data goes into `answers`, and the router gets null with the same status and headers. */
export function keepAnswer(id: string, loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer: unknown = await loader(args);
    const { isDocument, answers } = getRequestContext(args.context);
    if (!isDocument || answer === undefined || answer instanceof Response) return answer;
    if (!isDataWithInit(answer)) {
      answers.set(id, answer);
      return null;
    }
    answers.set(id, answer.data);
    return data(null, answer.init ?? undefined);
  };
}

/** Returns the answers of the routes that a page shows. */
export function findAnswers(
  { loaderData }: EntryContext["staticHandlerContext"],
  answers: RequestContext["answers"],
): Record<string, unknown> {
  return Object.fromEntries([...answers].filter(([id]) => id in loaderData));
}

function isDataWithInit(answer: unknown): answer is DataWithInit {
  return typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
}
