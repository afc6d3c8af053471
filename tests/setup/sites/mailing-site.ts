import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import { awaitMailLink, findMailLink } from "../mail-links.ts";
import { removeDataDir } from "../remove-data-dir.ts";
import { startSite } from "./site.ts";

export type MailingSite = {
  url: string;
  /** The link to `page` in the latest mail to `recipient`; waits for the mail. */
  readLink(recipient: string, page: string): Promise<string>;
  /** Runs a statement in the site's database, as its owner. */
  query(statement: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
};

/** Starts the built site on an empty data folder. It sends its mails to a real SMTP server on loopback. */
export async function startMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-mailing-"));
  const smtp = await startSmtpServer();
  const site = await startSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url, DEMO: "0", LIMITS_FACTOR: "1000", ...settings });
  const server = await startEmbedded({ dataDir, log: createLog("silent") });
  const pool = openOwnerPool(server.url, { maxConnections: 2 });
  return {
    url: site.url,
    readLink: (recipient, page) =>
      awaitMailLink(recipient, page, async () => {
        const mail = smtp.mails.findLast(({ to }) => to.includes(recipient));
        return mail && findMailLink(mail.raw, page);
      }),
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
