// Builds /sw.js from worker.js (caching) and worker-push.js (notifications), with a version and addresses.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

export type ServiceWorkerOptions = {
  /** The build's route manifest: its name changes with every build, and pages know the name of theirs. */
  manifest: string;
  /** The page "You are offline", which is also the frame of every copy. */
  frame: string;
  /** The paths of the files that the frame needs. */
  shell: readonly string[];
  /** The paths of the code that a press of a button on an open page loads. */
  pressed: readonly string[];
  /** The path of the list of the latest stories. */
  stories: string;
  /** The path of the list of the reader's bookmarks. */
  bookmarks: string;
};

const worker = ["worker.js", "worker-push.js"].map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8")).join("");

/** Writes the worker. Its version is a hash of everything in it, so browsers see a new worker exactly when something has changed. */
export function writeServiceWorker(options: ServiceWorkerOptions): string {
  const version = createHash("sha256")
    .update(JSON.stringify(options) + worker)
    .digest("hex")
    .slice(0, 12);
  return `globalThis.settings = ${JSON.stringify({ ...options, version })};\n${worker}`;
}
