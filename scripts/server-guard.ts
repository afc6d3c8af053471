import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** What the browser must never be sent: server code, database content and the schema library (its rules run on the server). */
const serverOnly = [
  path.join(root, "server") + path.sep,
  path.join(root, "db") + path.sep,
  path.join(root, "node_modules", "zod") + path.sep,
];

/**
 * Fails the build when the browser's module graph reaches a server-only file.
 * React Router drops loaders and actions from route modules, but does not keep a plain `server/` folder out by itself.
 */
export function serverGuard(): Plugin {
  return {
    name: "server-guard",
    enforce: "pre",
    load(id) {
      if (this.environment.name !== "client") return null;
      const file = id.split("?")[0] ?? id;
      if (serverOnly.some((folder) => file.startsWith(folder))) {
        this.error(`${path.relative(root, file)} must not reach the browser bundle.`);
      }
      return null;
    },
  };
}
