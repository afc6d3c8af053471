// What a page shows when the server becomes unreachable during a visit.
import { data } from "react-router";

/**
 * What the server answers, or `instead` when the line breaks or the server refuses before its loader or action: the page stays where it
 * would fail. After a form nothing is read again then, or the page's frame would fail in its place; the router goes by the status.
 */
export async function withUnreachableFallback<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    // A Response is a redirect, which the router follows.
    if (thrown instanceof Response) throw thrown;
    // The router unwraps it: its page is given the answer alone.
    return data(instead, { status: 503 }) as Answer & ReturnType<typeof data<Answer>>;
  }
}

const unsent = "This could not be sent: the site cannot be reached. What you typed is still here. Please try again in a moment.";

type Unsent = { values: Record<string, string>; errors: Record<string, string> };

/** What the server answers to a form or, when it cannot be sent, what was typed and what happened, with `more` that such an answer has. */
export async function submitOrKeepInput<Answer, More extends object = object>(
  request: Request,
  send: () => Promise<Answer>,
  more?: More,
): Promise<Answer | (Unsent & More)> {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    // Of one name, several are the lines of one value, as in the server's answers. A file cannot be put back.
    if (typeof value === "string") values[name] = name in values ? `${values[name]}\n${value}` : value;
  }
  return withUnreachableFallback<Answer | (Unsent & More)>(send(), { values, errors: { form: unsent }, ...(more as More) });
}
