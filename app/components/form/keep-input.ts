import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";

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
