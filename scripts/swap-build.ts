import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The stamp of a build: the hash of its sources. It is written last, so a build without a stamp is incomplete. */
export const stampName = ".sources";

/**
 * Replaces the build in `build` by the one in the folder `draft`. The assets of the replaced build stay in `previous/assets`, because pages
 * that are open meanwhile still request them; those of the build before that are removed.
 */
export async function swapBuild(draft: string, build: string): Promise<void> {
  const replaced = `${draft}-replaced`;
  await rename(build, replaced).catch(ignoreMissing);
  const previous = path.join(draft, "previous");
  await mkdir(previous);
  await rename(path.join(replaced, "client/assets"), path.join(previous, "assets")).catch(ignoreMissing);
  // Two swaps at once have complete builds of the same sources, so either may win.
  await rename(draft, build).catch(async (error: unknown) => {
    if (!(await isThere(path.join(build, stampName)))) throw error;
  });
  await rm(replaced, { recursive: true, force: true });
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
