import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The stamp of a build, which says from which sources it was made. It is written last, so a build without it is incomplete. */
export const stampName = ".sources";

/**
 * Puts the build in the folder `draft` in the place of the one in `build`. The assets of the replaced build remain, in `previous/assets`,
 * because pages that are open meanwhile still ask for them; those of the build before that go.
 */
export async function swapBuild(draft: string, build: string): Promise<void> {
  const replaced = `${draft}-replaced`;
  await rename(build, replaced).catch(ignoreMissing);
  const previous = path.join(draft, "previous");
  await mkdir(previous);
  await rename(path.join(replaced, "client/assets"), path.join(previous, "assets")).catch(ignoreMissing);
  // Two at once each bring a whole build of the same sources, so it does not matter whose stays.
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
