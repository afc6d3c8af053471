// Coalesces concurrent lookups of the same id.

/**
 * Runs one lookup for all concurrent callers with the same id: after a restart many pages reconnect at once. A caller who arrives while a
 * lookup is in flight gets the next one, whose result cannot predate the call.
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
