// Decides which modules share a chunk for browsers: a slow connection pays for every file, and for every byte that a page does not need.
import { readFileSync } from "node:fs";

type Modules = { getModuleInfo(moduleId: string): { importers: readonly string[] } | null };
type Piece = "frame" | "reading" | "details" | "fields" | "seldom" | "writing";

/** A module needed by a smaller share of pages than this is left to the bundler. */
const severalPages = 4;

/** A module needed by a smaller share of reading pages than this is not loaded by all of them. */
const someReadingPages = 3;

const isShared = /\/(?:app\/(?:components|lib)|contracts)\/.*\.tsx?$|\/lucide-react\//;
/** Including the words that only they use. */
const isField = /\/app\/components\/form\/|\/contracts\/signed-out\.ts$/;
const isRoute = /\/app\/(?:routes\/.*|root)\.tsx?$/;

/**
 * Groups for our shared modules and icons: what the frame of every page needs; what reading pages share; what their detail pages share
 * beyond that; what forms on other such pages use; what one or two of them share with other pages; and what only forms and editors use. A
 * group includes what its modules import, so the first groups have the highest priority.
 */
export const pagePieces = (["writing", "seldom", "details", "fields", "reading", "frame"] satisfies Piece[]).map((piece, priority) => ({
  name: (moduleId: string, modules: Modules) => (pieceOf(moduleId, modules) === piece ? piece : null),
  priority,
}));

function pieceOf(moduleId: string, modules: Modules): Piece | null {
  if (!isShared.test(moduleId)) return null;
  const pages = findPages(moduleId, modules);
  if (pages.some((page) => page.endsWith("/app/root.tsx"))) return "frame";
  if (pages.length < severalPages) return null;
  const read = pages.filter((page) => isForReading(page));
  if (read.length === 0) return "writing";
  if (read.every((page) => page.endsWith("/detail.tsx"))) return "details";
  if (isField.test(moduleId)) return "fields";
  return read.length < someReadingPages ? "seldom" : "reading";
}

/** The routes that import a module, directly or through others. */
function findPages(moduleId: string, modules: Modules): string[] {
  const pages = new Set<string>();
  const seen = new Set([moduleId]);
  for (const id of seen) {
    const [file = ""] = id.split("?");
    if (isRoute.test(file)) pages.add(file);
    else for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer);
  }
  return [...pages];
}

function isForReading(route: string): boolean {
  return readFileSync(route, "utf8").includes("isForReading: true");
}
