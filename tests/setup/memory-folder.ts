import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

const shared = "/dev/shm";
const tmpfs = 0x01_02_19_94;
const neededBytes = 4 * 1024 ** 3;

/**
 * A new folder for what tests keep for a moment, in memory: to copy a database there takes a tenth of what it takes on a disk. Null where
 * there is no such place, less than 4 GiB of it or twice that of memory, or where nothing in it may be run.
 */
export function createMemoryFolder(): string | null {
  if (!hasRoom()) return null;
  const folder = mkdtempSync(path.join(shared, "sangam-tests-"));
  // As /tmp is: the database of a program that runs as root belongs to another account.
  chmodSync(folder, 0o1777);
  if (mayRunIn(folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(shared);
    return type === tmpfs && bavail * bsize >= neededBytes && process.availableMemory() >= 2 * neededBytes;
  } catch {
    return false;
  }
}

/** Containers often forbid it, and tests run programs that they have just written. */
function mayRunIn(folder: string): boolean {
  try {
    const program = path.join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
    execFileSync(program);
    rmSync(program);
    return true;
  } catch {
    return false;
  }
}
