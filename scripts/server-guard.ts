// Fails the build when server code would get into the browser bundle.
import { realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/** Our folders that run on the server, and the schema library, which is used only there. */
const serverFolders = ["server", "db", "tests"];
const serverPackages = ["zod"];

/**
 * Fails the build when the browser's module graph reaches server-only code.
 * React Router drops loaders and actions from route modules, but does not keep a plain `server/` folder out by itself,
 * and Vite answers Node's own modules with an empty one instead of an error.
 */
export function serverGuard(): Plugin {
  let root = "";
  const refusal = (what: string, importer?: string): string =>
    `${what} must not reach the browser bundle${importer === undefined ? "" : `; ${path.relative(root, withoutQuery(importer))} imports it`}.`;
  return {
    name: "server-guard",
    enforce: "pre",
    configResolved(config) {
      root = realpathSync(config.root);
    },
    // Reports the importer, for imports whose specifier shows that they are forbidden.
    resolveId(source, importer) {
      if (this.environment.name !== "client" || importer === undefined || isInPackage(importer)) return null;
      if (isServerSpecifier(source)) this.error(refusal(source, importer));
      return null;
    },
    // Catches all other ways: relative paths, aliases, packages that import it.
    load(id) {
      if (this.environment.name !== "client") return null;
      const file = withoutQuery(id);
      if (isServerFile(path.relative(root, file))) this.error(refusal(path.relative(root, file)));
      return null;
    },
  };
}

function isServerSpecifier(source: string): boolean {
  return (
    serverFolders.some((folder) => source.startsWith(`#${folder}/`)) ||
    serverPackages.some((name) => source === name || source.startsWith(`${name}/`)) ||
    isBuiltin(source)
  );
}

/** `file` is relative to the root, so that a package linked from elsewhere is recognised by its folder. */
function isServerFile(file: string): boolean {
  const parts = file.split(/[\\/]/);
  const packageName = parts[parts.lastIndexOf("node_modules") + 1];
  if (parts.includes("node_modules")) return serverPackages.includes(packageName ?? "");
  return serverFolders.includes(parts[0] ?? "");
}

function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

function withoutQuery(id: string): string {
  return id.split("?")[0] ?? id;
}
