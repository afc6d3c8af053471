// What a page shows when the server cannot be reached in the middle of a visit.

/** What the server answers, or `instead` when the line breaks or the server refuses before its loader or action: the page stays where it would fail. */
export async function unlessLineBreaks<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    // A Response is a redirect, which the router follows.
    if (thrown instanceof Response) throw thrown;
    return instead;
  }
}
