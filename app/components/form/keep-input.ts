import { isRouteErrorResponse } from "react-router";
import { answerFailure, isUnreached } from "#app/lib/unreachable-server.ts";

type Unsent = { values: Record<string, string>; errors: Record<string, string> };

/** The types of a page take the server's answer from its own `action`. */
type Submission = { request: Request; serverAction(): Promise<never> };

/** What was typed stays when it cannot be sent: for `export { keepInput as clientAction }`. */
export function keepInput({ request, serverAction }: Submission): Promise<Unsent> {
  return submitOrKeepInput(request, serverAction);
}

/** A `clientAction` as `keepInput`, for a page with several such forms: `readPlace` says which of them it was. */
export function keepInputAt<Place extends object>(readPlace: (form: FormData) => Place) {
  return async ({ request, serverAction }: Submission): Promise<Unsent & Place> =>
    submitOrKeepInput(request, serverAction, readPlace(await request.clone().formData()));
}

/**
 * The server's response to a form or, when it cannot be sent or is refused as a whole, the typed values with an error, merged with `more`.
 */
export async function submitOrKeepInput<Answer, More extends object = object>(
  request: Request,
  send: () => Promise<Answer>,
  more?: More,
): Promise<Answer | (Unsent & More)> {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    // Repeated names are the lines of one value, as in the server's responses. Files cannot be restored.
    if (typeof value === "string") values[name] = name in values ? `${values[name]}\n${value}` : value;
  }
  try {
    return await send();
  } catch (thrown) {
    return answerFailure<Answer | (Unsent & More)>(thrown, { values, errors: { form: explainUnsent(thrown) }, ...(more as More) });
  }
}

/**
 * Why a form was not taken, and what to do: a file that is too large is sent in vain however often it is tried. `kept` says what is still
 * there; empty when nothing was typed.
 */
export function explainUnsent(thrown: unknown, kept = "What you typed is still here."): string {
  const ofStatus = isRouteErrorResponse(thrown) ? reasons[thrown.status] : undefined;
  const [reason, way] = isUnreached(thrown) ? unreached : (ofStatus ?? fallback);
  return [`This could not be sent: ${reason}.`, kept, `${way}.`].filter(Boolean).join(" ");
}

const unreached = ["the site cannot be reached", "Please try again in a moment"] as const;
const fallback = ["something went wrong", "Please try again in a moment"] as const;
const reasons: Record<number, readonly [reason: string, way: string]> = {
  403: ["your account is not allowed to do this", "If it should be, copy your text and write to us"],
  413: ["it is too large", "Make it shorter, or choose a smaller file, and send it again"],
  429: ["that was too much at once", "Wait a minute, then send it again"],
  502: unreached,
  503: unreached,
  504: unreached,
};
