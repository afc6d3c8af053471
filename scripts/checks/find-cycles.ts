// Finds cycles of imports: groups of files that need each other to load.

/** Returns each cycle once, as its files in the order of import, starting at the alphabetically first. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return findConnectedGroups(graph)
    .map((group) => shortestCircle(graph, new Set(group)))
    .toSorted((a, b) => (a[0] ?? "").localeCompare(b[0] ?? ""));
}

/** Tarjan's strongly connected components; only those that contain a cycle. */
function findConnectedGroups(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    let low = index;
    order.set(file, index);
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) onStack.delete(member);
      if (group.length > 1 || (graph.get(file) ?? []).includes(file)) groups.push(group);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return groups;
}

/** A group may contain many cycles; the shortest through its first file is reported. */
function shortestCircle(graph: ReadonlyMap<string, readonly string[]>, group: ReadonlySet<string>): string[] {
  const start = [...group].toSorted()[0] ?? "";
  let paths: string[][] = [[start]];
  const seen = new Set<string>();
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const trail of paths) {
      const followers = graph.get(trail.at(-1) ?? "") ?? [];
      if (followers.includes(start)) return trail;
      const fresh = followers.filter((next) => group.has(next) && !seen.has(next));
      for (const next of fresh) seen.add(next);
      longer.push(...fresh.map((next) => [...trail, next]));
    }
    paths = longer;
  }
  return [start];
}
