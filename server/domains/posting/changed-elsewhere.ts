// Optimistic concurrency for short texts: whether one has changed since its edit form was filled.

const changed =
  "You changed this in another tab or on another device in the meantime. Copy what you wrote here, then load the page anew to see the other text";

/** A text as it is stored. */
type Stored = { content: string; edited_at: Date | null };

/** Where an edit stands: `known` is the time of the last change that its form was filled with, "" for none. */
type Edit = { content: string; known: string | undefined };

/**
 * What has become of a text since the form of its edit was filled: `same` when nothing has or nobody says, `done` when it is what the edit
 * makes of it already (the button was pressed twice), or messages for the form.
 */
export function compareWithStored(stored: Stored, { content, known }: Edit): "same" | "done" | { errors: Record<string, string> } {
  if (known === undefined || known === (stored.edited_at?.toISOString() ?? "")) return "same";
  return stored.content === content ? "done" : { errors: { content: changed } };
}
