// Serves /sw.js: caching is in worker.js, notifications in worker-push.js; here they get their version and addresses.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

export type ServiceWorkerOptions = {
  /** The file with the list of the build's routes: it changes with every build, and pages know theirs. */
  manifest: string;
  /** The page that says "You are offline", which is also the frame of every copy. */
  frame: string;
  /** What the frame needs, by path. */
  shell: readonly string[];
  /** The code that a press on an open page asks for, by path. */
  pressed: readonly string[];
  /** The list of the latest stories. */
  stories: string;
  /** The list of the reader's bookmarks. */
  bookmarks: string;
};

const worker = ["worker.js", "worker-push.js"].map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8")).join("");

/** Writes the worker. Its version is that of everything it is made from, so browsers see a new one exactly when something changed. */
export function writeServiceWorker(options: ServiceWorkerOptions): string {
  const version = createHash("sha256")
    .update(JSON.stringify(options) + worker)
    .digest("hex")
    .slice(0, 12);
  return `globalThis.settings = ${JSON.stringify({ ...options, version })};\n${worker}`;
}
