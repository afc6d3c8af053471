// Optimistic concurrency for short texts: whether one has changed since its edit form was filled.

const changed =
  "You changed this in another tab or on another device in the meantime. Copy what you wrote here, then load the page anew to see the other text";

/**
 * Messages for the form when `known`, the time of the last change that it was filled with ("" for none), is not `editedAt`; null when it is
 * or is not told.
 */
export function findChangedElsewhere(editedAt: Date | null, known: string | undefined): Record<string, string> | null {
  return known === undefined || known === (editedAt?.toISOString() ?? "") ? null : { content: changed };
}
