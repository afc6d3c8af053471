// What a page shows when the server becomes unreachable during a visit.
import { data } from "react-router";

/** The event of the window for a form that could not be sent. */
export const UNSENT = "unsent";

/**
 * Returns the server's response, or `instead` when the connection fails or the server refuses before its loader or action, so that the page
 * stays up. The status 503 keeps the router from revalidating after a form, which would fail as well.
 */
export async function withUnreachableFallback<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    return answerFailure(thrown, instead);
  }
}

/** Returns `instead` as the answer of a route whose server has thrown. */
export function answerFailure<Answer>(thrown: unknown, instead: Answer): Answer {
  // A thrown Response is a redirect, which the router follows.
  if (thrown instanceof Response) throw thrown;
  // The router unwraps it, so the page gets the data alone.
  return data(instead, { status: 503 }) as Answer & ReturnType<typeof data<Answer>>;
}

/**
 * Whether there was no response at all. Browsers report that as a TypeError with words of their own; only the words tell it from a program
 * error.
 */
export function isUnreached(error: unknown): boolean {
  return typeof document !== "undefined" && error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
