// The place of a file in the tree. The folder decides what the file may import; a folder without a rule is an error.

export type Layer =
  | "main"
  | "app-shell"
  | "route-list"
  | "route"
  | "feature"
  | "component"
  | "ui"
  | "lib"
  | "contract"
  | "http"
  | "tasks"
  | "domain"
  | "domain-shared"
  | "email"
  | "platform"
  | "content"
  | "seed"
  | "factory"
  | "test"
  | "bench"
  | "script"
  | "config"
  | "build";

export type Place = {
  layer: Layer;
  /** The name of the feature, domain or platform part. */
  part: string | null;
  /** What a domain makes public by this file: its verbs, its tasks, or nothing. */
  entry: "public" | "tasks" | null;
};

const folders: readonly (readonly [RegExp, Layer])[] = [
  [/^(?:main|start)\.ts$/, "main"],
  [/^app\/(?:root\.tsx|entry\.(?:client|server)\.tsx|[a-z-]+\.css)$/, "app-shell"],
  [/^app\/routes\.ts$/, "route-list"],
  [/^app\/routes\//, "route"],
  [/^app\/features\/([^/]+)\//, "feature"],
  [/^app\/components\/ui\//, "ui"],
  [/^app\/components\//, "component"],
  [/^app\/lib\//, "lib"],
  [/^contracts\//, "contract"],
  [/^server\/http\//, "http"],
  [/^server\/tasks\//, "tasks"],
  [/^server\/domains\/[^/]+\.ts$/, "domain-shared"],
  [/^server\/domains\/([^/]+)\//, "domain"],
  [/^server\/emails\//, "email"],
  [/^server\/platform\/([^/]+)\//, "platform"],
  [/^db\/content\//, "content"],
  [/^db\/seeds\//, "seed"],
  [/^tests\/factories\//, "factory"],
  [/^tests\//, "test"],
  [/^bench\//, "bench"],
  [/^scripts\//, "script"],
  [/^[a-z-]+\.config\.ts$/, "config"],
  [/^build\//, "build"],
];

/** Returns the place of a file, by its path from the root; null when the tree has no place for it. */
export function placeOf(file: string): Place | null {
  for (const [pattern, layer] of folders) {
    const match = pattern.exec(file);
    if (match === null) continue;
    const part = match[1] ?? null;
    return { layer, part, entry: layer === "domain" && part !== null ? entryOf(part, file) : null };
  }
  return null;
}

function entryOf(domain: string, file: string): Place["entry"] {
  const name = file.slice(`server/domains/${domain}/`.length);
  if (name === `${domain}.ts`) return "public";
  return /^(?:[a-z-]+-)?tasks\.ts$/.test(name) ? "tasks" : null;
}
