// Coalesces concurrent lookups of the same id.

/**
 * Asks once for all who ask for the same id meanwhile: many pages come back at one moment after a restart. Whoever comes while an answer is
 * on its way gets the next one, which knows of everything that was there when they came.
 */
export function coalesceLookups<Found>(ask: (id: string) => Promise<Found>): (id: string) => Promise<Found> {
  const underway = new Map<string, { now: Promise<Found>; next: Promise<Found> | null }>();
  const start = (id: string): Promise<Found> => {
    const lookup: { now: Promise<Found>; next: Promise<Found> | null } = {
      now: ask(id).finally(() => {
        if (lookup.next === null) underway.delete(id);
      }),
      next: null,
    };
    underway.set(id, lookup);
    return lookup.now;
  };
  return (id) => {
    const lookup = underway.get(id);
    if (!lookup) return start(id);
    const again = () => start(id);
    lookup.next ??= lookup.now.then(again, again);
    return lookup.next;
  };
}
