// What a page shows when the server cannot be reached in the middle of a visit.
import { data } from "react-router";

/**
 * What the server answers, or `instead` when the line breaks or the server refuses before its loader or action: the page stays where it would
 * fail. After a form nothing is read anew then, or the page's frame would fail in its place; the router goes by the status.
 */
export async function unlessLineBreaks<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
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

/** What the server answers to a form or, when it cannot be sent, what was typed and what happened. */
export async function keepTyped<Answer>(request: Request, send: () => Promise<Answer>): Promise<Answer | Unsent> {
  const fields = await request.clone().formData();
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  return unlessLineBreaks<Answer | Unsent>(send(), { values, errors: { form: unsent } });
}
