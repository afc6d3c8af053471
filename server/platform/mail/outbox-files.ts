// Names and removes mails in DATA_DIR/outbox, used when no SMTP server is configured.
import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config/config.ts";

/** The folder for mails that are written to files. */
export function outboxFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "outbox");
}

/** Returns the file of a mail. Its name has the recipient in a normal form, the same however a header spells the address. */
export function outboxFile({ id, to }: { id: string; to: string }): string {
  return `${id}${markOf(to)}`;
}

/** Removes every mail in the outbox whose recipient is one of `addresses`, ignoring case. Safe to repeat. */
export async function removeOutboxMails(config: Pick<Config, "DATA_DIR">, addresses: string[]): Promise<void> {
  const folder = outboxFolder(config);
  const marks = addresses.map(markOf);
  for (const name of await listFiles(folder)) {
    if (marks.some((mark) => name.includes(mark))) await rm(path.join(folder, name), { force: true });
  }
}

/** Includes drafts, which begin with a dot: a process that died while writing may have left one. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function markOf(address: string): string {
  return `.${createHash("sha256").update(address.toLowerCase()).digest("hex").slice(0, 32)}.eml`;
}
