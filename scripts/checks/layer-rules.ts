// Who may import whom: the table of docs/architecture.md as data, and the function that applies it.
import { rankOf } from "./domain-order.ts";
import { placeOf } from "./places.ts";
import type { Layer, Place } from "./places.ts";
import { isTest } from "./project-files.ts";

type Target = Exclude<Layer, "domain"> | "domain-public" | "domain-tasks" | "domain-private";
type LayerRule = {
  may: readonly Target[];
  /** Whether files of the layer may import each other; for features, domains and platform parts only within the same part. */
  own: boolean;
  because: string;
};

const server: readonly Target[] = ["domain-public", "domain-shared", "platform", "contract"];
const page: readonly Target[] = ["feature", "component", "ui", "lib", "contract", "http", "domain-public"];

const rules: Record<Layer, LayerRule> = {
  main: {
    may: ["build", "http", "tasks", "seed", ...server],
    own: true,
    because: "main.ts and start.ts start the built app, server/ and db/seeds and nothing else",
  },
  "app-shell": { may: page, own: true, because: "the shell reaches the server through server/http and the public file of a domain" },
  "route-list": { may: [], own: false, because: "routes.ts only lists addresses" },
  route: {
    may: page,
    own: false,
    because: "a route reaches the server through server/http and the public file of a domain, and never another route",
  },
  feature: { may: ["component", "ui", "lib", "contract"], own: true, because: "a feature knows neither the server nor another feature" },
  component: { may: ["ui", "lib", "contract"], own: true, because: "shared pieces know no feature, route or server" },
  ui: { may: ["lib", "contract"], own: true, because: "primitives stand below everything that people see" },
  lib: { may: [], own: false, because: "app/lib imports nothing of ours" },
  contract: { may: [], own: true, because: "contracts are pure" },
  http: { may: server, own: true, because: "server/http uses public files of domains, platform and contracts" },
  tasks: {
    may: ["domain-tasks", ...server],
    own: true,
    because: "server/tasks uses tasks and public files of domains, platform and contracts",
  },
  domain: {
    may: ["domain-public", "domain-shared", "platform", "email", "contract", "content"],
    own: true,
    because: "a domain uses contracts, platform, emails, content and the public file of lower domains",
  },
  "domain-shared": { may: ["platform", "contract"], own: true, because: "what the domains share knows none of them" },
  email: { may: ["contract"], own: true, because: "a mail template gets everything as props" },
  platform: { may: [], own: true, because: "a platform part uses concurrency, config, errors and log (queue also db)" },
  content: { may: ["contract"], own: true, because: "content is data" },
  // Factories may not be imported: an installation may have no tests/.
  seed: { may: ["content", ...server], own: true, because: "seeds use content and the server's public files" },
  factory: { may: ["content", ...server], own: true, because: "a factory writes rows through the server's public files" },
  test: {
    may: [
      "main",
      "app-shell",
      "route-list",
      "route",
      "tasks",
      "domain-tasks",
      "domain-private",
      "email",
      "content",
      "seed",
      "factory",
      "build",
      ...page,
      ...server,
    ],
    own: true,
    because: "tests know the product, not the tools around it",
  },
  bench: {
    may: ["http", "tasks", "content", "seed", "factory", "test", "build", ...server],
    own: true,
    because: "measuring starts the product from outside",
  },
  script: {
    may: ["content", "seed", "factory", "test", "build", "platform", "contract"],
    own: true,
    because: "scripts work around the product",
  },
  config: { may: ["script", "test"], own: false, because: "a tool's configuration uses scripts and test setup" },
  build: { may: [], own: true, because: "the build is made, not written" },
};

const besideTests: readonly Target[] = ["test", "factory", "content", "platform", "contract"];
const platformBase = new Set(["concurrency", "config", "errors", "log"]);

/** Returns why `importer` may not import `imported` (paths from the root); null when it may. */
export function findLayerViolation(importer: string, imported: string): string | null {
  const from = placeOf(importer);
  const to = placeOf(imported);
  // An importer without a place is reported separately.
  if (from === null) return null;
  const because = (reason: string): string => `may not import ${imported}: ${reason}`;
  if (to === null) return because("it has no place in the tree");
  if (isTest(imported)) return because("nothing imports a test");
  const rule = rules[from.layer];
  if (isOwn(from, to)) return rule.own || isTest(importer) ? null : because(rule.because);
  if (from.layer === "platform" && to.layer === "platform" && mayJoin(from, to)) return null;
  const may = isTest(importer) ? [...rule.may, ...besideTests] : rule.may;
  if (!may.includes(targetOf(to))) return because(rule.because);
  if (from.layer === "domain" && to.layer === "domain") return findOrderViolation(from, to, because);
  return null;
}

function isOwn(from: Place, to: Place): boolean {
  return from.layer === to.layer && from.part === to.part;
}

function mayJoin(from: Place, to: Place): boolean {
  return platformBase.has(to.part ?? "") || (from.part === "queue" && to.part === "db");
}

function targetOf(place: Place): Target {
  return place.layer === "domain" ? `domain-${place.entry ?? "private"}` : place.layer;
}

function findOrderViolation(from: Place, to: Place, because: (reason: string) => string): string | null {
  const [upper, lower] = [rankOf(from.part ?? ""), rankOf(to.part ?? "")];
  if (upper === -1 || lower === -1) return because("one of the two is not in scripts/checks/domain-order.ts");
  return lower < upper ? null : because(`${to.part} is not lower than ${from.part} (scripts/checks/domain-order.ts)`);
}
