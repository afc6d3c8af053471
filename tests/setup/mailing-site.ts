import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import { removeDataDir } from "./remove-data-dir.ts";
import { startSite } from "./site.ts";

export type MailingSite = {
  url: string;
  /** The link to `page` in the latest mail to `recipient`; waits for the mail. */
  readLink(recipient: string, page: string): Promise<string>;
  /** Runs a statement in the site's database, as its owner. */
  query(statement: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
};

const pollMs = 100;
const mailTimeoutMs = 20_000;

/** The built site with a real SMTP server on loopback, on an empty data folder. */
export async function startMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-mailing-"));
  const smtp = await startSmtpServer();
  const site = await startSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url, DEMO: "0", LIMITS_FACTOR: "1000", ...settings });
  const server = await startEmbedded({ dataDir, log: createLog("silent") });
  const pool = openOwnerPool(server.url, { maxConnections: 2 });
  return {
    url: site.url,
    async readLink(recipient, page) {
      const link = new RegExp(String.raw`https?://\S*/${page}\?token=[0-9a-z]+`);
      for (let waitedMs = 0; waitedMs < mailTimeoutMs; waitedMs += pollMs) {
        const mail = smtp.mails.findLast(({ to }) => to.includes(recipient));
        const found = mail && link.exec(decodeQuotedPrintable(mail.raw));
        if (found) return found[0];
        await pause(pollMs);
      }
      throw new Error(`No mail with a link to ${page} came to ${recipient}`);
    },
    async query(statement, values) {
      await pool.query(statement, values);
    },
    async close() {
      await pool.end();
      await site.stop();
      await server.release();
      await smtp.close();
      await removeDataDir(dataDir);
    },
  };
}

/** RFC 2045, section 6.7, as far as links need it: soft line breaks and coded ASCII. */
function decodeQuotedPrintable(raw: string): string {
  return raw.replaceAll(/=\r\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_coded, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
