import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const pollMs = 100;
const mailTimeoutMs = 20_000;

/** Returns the link to `page`, whose token proves who received the mail, in a raw mail; undefined when there is none. */
export function findMailLink(raw: string, page: string): string | undefined {
  return new RegExp(String.raw`https?://\S*/${page}\?token=[\w-]+(?:\.[\w-]+)*`).exec(decodeQuotedPrintable(raw))?.[0];
}

/** Repeats `findIn` until it returns the link to `page` of a mail. */
export async function awaitMailLink(recipient: string, page: string, findIn: () => Promise<string | undefined>): Promise<string> {
  for (let waitedMs = 0; waitedMs < mailTimeoutMs; waitedMs += pollMs) {
    const found = await findIn();
    if (found !== undefined) return found;
    await pause(pollMs);
  }
  throw new Error(`No mail with a link to ${page} came to ${recipient}`);
}

/** Waits for a mail to `recipient` that a site without SMTP wrote into its data folder, and returns its link to `page`. */
export function readOutboxLink(dataDir: string, recipient: string, page: string): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  return awaitMailLink(recipient, page, async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.filter((name) => name.endsWith(".eml")).map((name) => readFile(path.join(folder, name), "utf8")));
    return mails.flatMap((raw) => (raw.includes(`To: ${recipient}`) ? (findMailLink(raw, page) ?? []) : []))[0];
  });
}

/** Decodes quoted-printable (RFC 2045, section 6.7) as far as links need it: soft line breaks and encoded ASCII. */
function decodeQuotedPrintable(raw: string): string {
  return raw.replaceAll(/=\r\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_coded, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
