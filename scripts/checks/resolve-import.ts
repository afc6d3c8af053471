// What an import specifier means: a file of ours, a package, part of Node, or nothing.
import { isBuiltin } from "node:module";
import path from "node:path";

export type ImportTarget =
  | { is: "file"; file: string }
  | { is: "package"; name: string }
  | { is: "builtin"; name: string }
  /** Made by the framework: route types, the server build. */
  | { is: "generated" }
  | { is: "missing" };

/** `isFile` answers for paths from the root. Node needs the full name with its extension, and so do we. */
export function resolveImport(importer: string, specifier: string, isFile: (file: string) => boolean): ImportTarget {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("virtual:") || /^\.\/\+types\/[\w./-]+$/.test(bare)) return { is: "generated" };
  if (bare.startsWith(".")) return ourFile(path.posix.join(path.posix.dirname(importer), bare), isFile);
  if (bare.startsWith("#")) return ourFile(bare.slice(1), isFile);
  if (bare.startsWith("/") || bare === "") return { is: "missing" };
  if (isBuiltin(bare)) return { is: "builtin", name: bare };
  const parts = bare.split("/");
  return { is: "package", name: parts.slice(0, bare.startsWith("@") ? 2 : 1).join("/") };
}

function ourFile(file: string, isFile: (file: string) => boolean): ImportTarget {
  return isFile(file) || file.startsWith("build/") ? { is: "file", file } : { is: "missing" };
}
