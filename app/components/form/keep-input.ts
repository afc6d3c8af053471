import { isRouteErrorResponse } from "react-router";
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import { answerFailure, isUnreached } from "#app/lib/unreachable-server.ts";

type Unsent = { values: Record<string, string>; errors: Record<string, string> };

/** Only the parts that are used here: each page has its own type of `serverAction`. */
type Submission = { request: Request; serverAction(): Promise<never> };

/** Keeps the typed values on the page when the form cannot be sent. Use it as `export { keepInput as clientAction }`. */
export async function keepInput({ request, serverAction }: Submission): Promise<Unsent & { toast?: Toast }> {
  const key = failureOf(new URL(request.url).pathname, await request.clone().formData());
  return submitOrKeepInput(request, serverAction, key && { toast: { key } });
}

/**
 * The specification's toast for a form that has failed, the same as the server's. Here and not in the routes: a `clientAction` of its own
 * would add a file for each of them to the list that every page loads.
 */
function failureOf(path: string, form: FormData): ToastKey | undefined {
  if (path.startsWith("/onboarding/")) {
    if (path !== "/onboarding/corporate") return "profile-failed";
    // Its second step is about a mail, not about the profile.
    return form.has("organization") ? "profile-details-failed" : undefined;
  }
  if (path === "/discussions/new") return "discussion-failed";
  if (path === "/events/new") return "event-failed";
  if (!path.startsWith("/blogs/")) return undefined;
  const intent = form.get("intent");
  if (intent === "published" && form.get("place") !== "home") return "blog-publish-failed";
  return intent === "published" || intent === "draft" ? "own-blog-failed" : undefined;
}

/** Makes a `clientAction` like `keepInput` for a page with several such forms: `readPlace` says which of them was sent. */
export function keepInputAt<Place extends object>(readPlace: (form: FormData) => Place) {
  return async ({ request, serverAction }: Submission): Promise<Unsent & Place> =>
    submitOrKeepInput(request, serverAction, readPlace(await request.clone().formData()));
}

/**
 * Returns the server's response to a form. When the form cannot be sent or is refused as a whole, returns the typed values with an error,
 * merged with `more`.
 */
export async function submitOrKeepInput<Answer, More extends object = object>(
  request: Request,
  send: () => Promise<Answer>,
  more?: More,
): Promise<Answer | (Unsent & More)> {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    // Fields with the same name are the lines of one value, as in the server's responses. Files cannot be restored.
    if (typeof value === "string") values[name] = name in values ? `${values[name]}\n${value}` : value;
  }
  try {
    return await send();
  } catch (thrown) {
    return answerFailure<Answer | (Unsent & More)>(thrown, { values, errors: { form: explainUnsent(thrown) }, ...(more as More) });
  }
}

/**
 * Says why a form was not accepted, and what to do: sending a file again that is too large never helps. `kept` says what is still there;
 * pass an empty text when nothing was typed.
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
  404: ["it belongs to something that is gone, or you may not do this any more", "Open the page in another tab to see"],
  413: ["it is too large", "Make it shorter, or choose a smaller file, and send it again"],
  429: ["that was too much at once", "Wait a minute, then send it again"],
  502: unreached,
  503: unreached,
  504: unreached,
};
