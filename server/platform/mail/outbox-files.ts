// Finds and removes mails in DATA_DIR/outbox, used when no SMTP server is configured.
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { domainToASCII } from "node:url";
import type { Config } from "../config/config.ts";

const headBytes = 4_096;

/** The folder that mails are written to. */
export function outboxFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "outbox");
}

/** Removes every mail in the outbox whose recipient is one of `addresses`, in whatever case. Safe to repeat. */
export async function removeOutboxMails(config: Pick<Config, "DATA_DIR">, addresses: string[]): Promise<void> {
  const folder = outboxFolder(config);
  const wanted = new Set(addresses.map(toHeaderForm));
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    const recipient = await readRecipient(file);
    if (recipient !== null && wanted.has(recipient)) await rm(file, { force: true });
  }
}

/** Drafts, which begin with a dot, count too: one may be left of a process that died while writing. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readRecipient(file: string): Promise<string | null> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      const header = /^To:\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/im.exec(buffer.toString("utf8", 0, bytesRead));
      return header?.[1] === undefined ? null : header[1].toLowerCase();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Another process was quicker.
    if (isMissing(error)) return null;
    throw error;
  }
}

/** As an address stands in a header: its domain in ASCII. */
function toHeaderForm(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  return `${address.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
