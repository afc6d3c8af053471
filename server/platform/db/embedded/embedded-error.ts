// Errors of the embedded database, each in one line that names the setting and the remedy.

type Setting = "DATA_DIR" | "DATABASE_URL";

/** A failure of the embedded database that a person can fix. `message` is the one line to show: `SETTING: what is wrong. The fix.` */
export class EmbeddedError extends Error {
  readonly setting: Setting;

  constructor(setting: Setting, words: string, cause?: unknown) {
    super(`${setting}: ${words}`, { cause });
    this.name = "EmbeddedError";
    this.setting = setting;
  }
}

/** Turns a file system error in `folder` into an EmbeddedError; returns any other error unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case "EACCES":
    case "EPERM":
      return unusable(folder, "this account may not write there. Give the account that runs this program the right to, or set", error);
    case "EROFS":
      return unusable(folder, "it is on a read-only disk. Mount that for writing, or set", error);
    case "ENOTDIR":
    case "EEXIST":
      return unusable(folder, "a file is in the way. Move it away, or set", error);
    case "ENOENT":
      return unusable(folder, "no folder can be made there. Set", error);
    case "ELOOP":
      return unusable(folder, "a link is in the way. Move it away, or set", error);
    case "ENAMETOOLONG":
      return unusable(folder, "a name in its path is too long. Set", error);
    case "ENOSPC":
    case "EDQUOT":
      return noSpace(folder, error);
    default:
      return error;
  }
}

/** The error for a disk under `folder` that is full, or has too little space to start. */
export function noSpace(folder: string, cause?: unknown): EmbeddedError {
  return new EmbeddedError(
    "DATA_DIR",
    `no disk space is left for ${folder}. Free some, or set DATA_DIR to a folder on another disk.`,
    cause,
  );
}

/** Reads from PostgreSQL's own messages what ran out: the disk under `folder`, or shared memory. Null for anything else. */
export function explainNoRoom(output: string, folder: string, cause?: unknown): EmbeddedError | null {
  if (!/No space left on device|Disk quota exceeded/i.test(output)) return null;
  if (/shared memory segment "\//i.test(output)) {
    return new EmbeddedError(
      "DATABASE_URL",
      "PostgreSQL needs some memory in /dev/shm, which is full or too small. Free some, give this container more (docker run --shm-size=256m), or set DATABASE_URL to a PostgreSQL server.",
      cause,
    );
  }
  return /shared memory|semaphore/i.test(output) ? null : noSpace(folder, cause);
}

/** The error for a folder in use by somebody else's PostgreSQL, or by one that does not answer. */
export function lockedByOther(cluster: string, pid: number, why: string, cause?: unknown): EmbeddedError {
  return new EmbeddedError(
    "DATA_DIR",
    `${cluster} is in use by process ${pid}, ${why}. Stop that process, or set DATA_DIR to another folder.`,
    cause,
  );
}

/** The `code` of a Node.js or PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** `why` ends where the remedy that always helps begins. */
function unusable(folder: string, why: string, cause: unknown): EmbeddedError {
  return new EmbeddedError("DATA_DIR", `${folder} cannot be used: ${why} DATA_DIR to another folder.`, cause);
}
