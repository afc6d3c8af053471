/** The id of what a verb has saved. Throws when it was refused, so that no test goes on with nothing. */
export function savedId(outcome: { outcome: string; item?: { id: string } }): string {
  if (outcome.outcome !== "saved" || !outcome.item) throw new Error(`Nothing was saved: ${JSON.stringify(outcome)}`);
  return outcome.item.id;
}

/** What the next edit of a saved comment or reply is based on. */
export function savedVersion(outcome: { outcome: string; item?: { editedAt: string | null } }): string {
  if (outcome.outcome !== "saved" || !outcome.item) throw new Error(`Nothing was saved: ${JSON.stringify(outcome)}`);
  return outcome.item.editedAt ?? "";
}
