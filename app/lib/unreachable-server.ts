// What a page shows when the server becomes unreachable during a visit.
import { data } from "react-router";

/**
 * The server's response, or `instead` when the connection fails or the server refuses before its loader or action, so that the page stays up.
 * The status 503 keeps the router from revalidating after a form, which would fail as well.
 */
export async function withUnreachableFallback<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    // A Response is a redirect, which the router follows.
    if (thrown instanceof Response) throw thrown;
    // The router unwraps it, so the page gets the data alone.
    return data(instead, { status: 503 }) as Answer & ReturnType<typeof data<Answer>>;
  }
}

const unsent = "This could not be sent: the site cannot be reached. What you typed is still here. Please try again in a moment.";

type Unsent = { values: Record<string, string>; errors: Record<string, string> };

/** The server's response to a form or, when it cannot be sent, the typed values with an error, merged with `more`. */
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
  return withUnreachableFallback<Answer | (Unsent & More)>(send(), { values, errors: { form: unsent }, ...(more as More) });
}
