type Mark = { isSaved: boolean; at: number };

/** By what was saved or removed. */
const marks = new Map<string, Mark>();

/** Notes what the server has said of a bookmark: a list that is kept for Back was loaded before. */
export function noteMark(referenceId: string, isSaved: boolean): void {
  marks.set(referenceId, { isSaved, at: performance.now() });
}

/** Whether each of what was noted after `at` is saved. */
export function marksSince(at: number): ReadonlyMap<string, boolean> {
  return new Map([...marks].flatMap(([id, mark]) => (mark.at > at ? [[id, mark.isSaved]] : [])));
}
