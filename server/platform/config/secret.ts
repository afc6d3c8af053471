// AUTH_SECRET: generated once into DATA_DIR unless the operator sets it.
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

const fileName = "auth-secret";
const minimumLength = 32;

/**
 * Returns the secret that signs cookies: AUTH_SECRET, else the one in `DATA_DIR/auth-secret`, which the first start creates with mode 0600.
 * Processes that start together on one folder get the same secret. Throws an error that names the setting when the folder cannot be read or
 * written.
 */
export async function loadAuthSecret(config: Pick<Config, "AUTH_SECRET" | "DATA_DIR">): Promise<string> {
  if (config.AUTH_SECRET !== undefined) return config.AUTH_SECRET;
  const file = path.join(config.DATA_DIR, fileName);
  try {
    return (await readSecret(file)) ?? (await makeSecret(file));
  } catch (cause) {
    if (cause instanceof SecretFileError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretFileError(`DATA_DIR: the file ${file} could not be read or made (${reason}). Mend that, or set AUTH_SECRET`, { cause });
  }
}

/** Returns the secret in `DATA_DIR/auth-secret`, for a backup; null when AUTH_SECRET is set or the file does not exist. */
export async function readAuthSecretFile(config: Pick<Config, "AUTH_SECRET" | "DATA_DIR">): Promise<string | null> {
  return config.AUTH_SECRET === undefined ? readSecret(path.join(config.DATA_DIR, fileName)) : null;
}

/** Writes a secret from a backup to `DATA_DIR/auth-secret`, replacing the one there. */
export async function writeAuthSecretFile({ DATA_DIR }: Pick<Config, "DATA_DIR">, secret: string): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true });
  const file = path.join(DATA_DIR, fileName);
  await rename(await writeDraft(file, secret), file);
}

class SecretFileError extends Error {}

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length >= minimumLength) return secret;
  throw new SecretFileError(
    `DATA_DIR: ${file} is damaged. Remove it (links in mails that were sent stop working, and members turn notifications on devices on again), or set AUTH_SECRET`,
  );
}

/** Writes a draft and links it into place: `link` fails when another process was first, and nobody sees a half-written file. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = await writeDraft(file, randomBytes(32).toString("base64url"));
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === null) throw new SecretFileError(`DATA_DIR: ${file} vanished while it was made. Start again, or set AUTH_SECRET`);
  return secret;
}

async function writeDraft(file: string, secret: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return draft;
}
