type QueryValue = string | number | boolean | null | undefined;

/** A path with a query, in the given order. Missing, empty and false values are left out; true is written as 1. */
export function withQuery(path: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === "" || value === false) continue;
    query.set(name, value === true ? "1" : String(value));
  }
  // Browsers from before 2023 have no `query.size`.
  const text = String(query);
  return text === "" ? path : `${path}?${text}`;
}
