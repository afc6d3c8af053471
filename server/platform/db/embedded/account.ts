// Which OS account runs the database server: PostgreSQL refuses to run as root.
import { execFile } from "node:child_process";
import { lchown, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedError } from "./embedded-error.ts";

export type Account = {
  uid: number;
  gid: number;
  /** True when this process is root and the server therefore runs as another account. */
  isOther: boolean;
};

export type Command = { file: string; args: string[]; options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number } };
/** Wraps a program so that it runs as the right account. */
export type Launch = (program: string, args: string[]) => Command;

const run = promisify(execFile);
const preferredAccounts = ["postgres", "nobody", "daemon"];
// Read permission is enough to pass through a private folder; a program that is private itself (umask 077) needs the stronger capability.
const reachingCapabilities = ["dac_read_search", "dac_override"];
// The server gets nothing of this process's environment: it may hold secrets, and PG* variables would change the server's behaviour.
const surroundings = { cwd: "/", env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };

/**
 * Returns this process's account, which must own `home`. As root: the account that owns `cluster`, or for a new cluster an unprivileged
 * account of the machine.
 */
export async function chooseAccount(home: string, cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) {
    const owner = await stat(home).catch(() => null);
    if (owner === null || owner.uid === uid) return { uid, gid: process.getgid?.() ?? 0, isOther: false };
    throw new EmbeddedError(
      "DATA_DIR",
      `${home} belongs to another account (uid ${owner.uid}). Run this program as that account, or set DATA_DIR to another folder.`,
    );
  }
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOther: true };
  return { ...(await unprivilegedAccount(home)), isOther: true };
}

/** Makes the account the owner of `target`. It is already, unless this process is root. */
export async function giveTo(account: Account, target: string): Promise<void> {
  if (!account.isOther) return;
  await lchown(target, account.uid, account.gid).catch((error: unknown) => {
    throw new EmbeddedError(
      "DATA_DIR",
      `${target} cannot be handed to the unprivileged account (uid ${account.uid}) PostgreSQL needs. Set DATA_DIR to a folder on a local disk, or do not run as root.`,
      error,
    );
  });
}

/**
 * Returns how to start `program` so that it can work in `folder`. As root: with the account's own rights if they are enough, else with one
 * capability added that lets it pass through private folders (such as a clone in root's 0700 folder).
 */
export async function findLaunch(account: Account, program: string, folder: string): Promise<Launch> {
  if (!account.isOther) return (file, args) => ({ file, args, options: surroundings });
  let cause: unknown;
  for (const launch of [plainLaunch(account), ...reachingCapabilities.map((capability) => capableLaunch(account, capability))]) {
    const probe = launch("/bin/sh", ["-c", 'cd "$1" && exec "$2" --version', "sh", folder, program]);
    try {
      await run(probe.file, probe.args, probe.options);
      return launch;
    } catch (error) {
      cause = error;
    }
  }
  throw new EmbeddedError(
    "DATA_DIR",
    `PostgreSQL may not run as root, and its account (uid ${account.uid}) cannot reach ${folder} or ${program}. Set DATA_DIR to a folder such as /var/lib/sangam and keep the program in one every account may enter, or do not run as root.`,
    cause,
  );
}

function plainLaunch({ uid, gid }: Account): Launch {
  return (file, args) => ({ file, args, options: { ...surroundings, uid, gid } });
}

function capableLaunch({ uid, gid }: Account, capability: string): Launch {
  const only = `-all,+${capability}`;
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  // PostgreSQL looks for its own programs with access(2), which ignores capabilities unless this bit is set.
  const rights = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`, "--securebits=+no_setuid_fixup"];
  return (file, args) => ({ file: "setpriv", args: [...identity, ...rights, "--", file, ...args], options: surroundings });
}

async function unprivilegedAccount(home: string): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n").map((line) => line.split(":"));
  for (const name of preferredAccounts) {
    const [, , uid, gid] = lines.find((line) => line[0] === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedError(
    "DATA_DIR",
    `PostgreSQL may not run as root, and this machine has no account "postgres" or "nobody" to run it in ${home}. Make one, or do not run as root.`,
  );
}
