// Circles of imports: groups of files that need each other to load.

/** Each circle once, as its files in the order of import, starting at the alphabetically first. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return findKnots(graph)
    .map((knot) => shortestCircle(graph, new Set(knot)))
    .toSorted((a, b) => (a[0] ?? "").localeCompare(b[0] ?? ""));
}

/** Tarjan's strongly connected components, those with a circle in them. */
function findKnots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const knots: string[][] = [];
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
      const knot = stack.splice(stack.indexOf(file));
      for (const member of knot) onStack.delete(member);
      if (knot.length > 1 || (graph.get(file) ?? []).includes(file)) knots.push(knot);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots;
}

/** A knot may hold many circles; the shortest through its first file is the one to look at. */
function shortestCircle(graph: ReadonlyMap<string, readonly string[]>, knot: ReadonlySet<string>): string[] {
  const start = [...knot].toSorted()[0] ?? "";
  let paths: string[][] = [[start]];
  const seen = new Set<string>();
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const trail of paths) {
      const followers = graph.get(trail.at(-1) ?? "") ?? [];
      if (followers.includes(start)) return trail;
      const fresh = followers.filter((next) => knot.has(next) && !seen.has(next));
      for (const next of fresh) seen.add(next);
      longer.push(...fresh.map((next) => [...trail, next]));
    }
    paths = longer;
  }
  return [start];
}
