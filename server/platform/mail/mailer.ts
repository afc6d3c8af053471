// Sends mails over SMTP, or writes them to DATA_DIR/outbox when no SMTP server is configured.
import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import { outboxFile, outboxFolder } from "./outbox-files.ts";
import { isOnThisMachine, toSafeAddress } from "./smtp-address.ts";

export type Mail = {
  /** The same for each retry, so that mailboxes can drop the duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The List-Unsubscribe header, which mail programs show as a button (RFC 2369). */
  unsubscribeUrl: string | null;
};

export type Mailer = { send(mail: Mail): Promise<void> };

const silenceMs = 20_000;
// Time limit until the server has the whole text. A limit on silence is not enough: a server may send something now and then.
const sendingMs = 120_000;
// Time limit for the server to accept the text, which it may first check for spam. Giving up earlier and sending again would deliver the
// mail twice (RFC 5321, 4.5.3.2.6).
const answerMs = 600_000;
// The most retries of a mail that may have arrived.
const retriesIfUnanswered = 2;

/**
 * Creates the mailer for the settings. `send` throws when the server refuses, has not received the text after `limitMs` milliseconds, or
 * does not answer. After a permanent refusal there are no retries; after silence following the text there are few.
 */
export function createMailer(config: Config, { limitMs = sendingMs } = {}): Mailer {
  return config.SMTP_URL ? createSmtpMailer(config, config.SMTP_URL, limitMs) : createOutboxMailer(config);
}

function createSmtpMailer(config: Config, url: string, limitMs: number): Mailer {
  return {
    async send(mail) {
      const transport = nodemailer.createTransport({
        url: toSafeAddress(url),
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: answerMs,
        // The connection to this machine's own server cannot be intercepted, and its certificate is self-signed.
        ...(isOnThisMachine(url) && { tls: { rejectUnauthorized: false } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const leaving = new AbortController();
      const leave = () => leaving.abort();
      let timer = setTimeout(leave, limitMs).unref();
      let isTextSent = false;
      const noteText = () => {
        isTextSent = true;
        clearTimeout(timer);
        timer = setTimeout(leave, answerMs).unref();
      };
      transport.use("stream", ({ message }, done) => {
        message?.processFunc((text) => text.once("end", noteText));
        done();
      });
      try {
        await transport.sendMail({ ...envelope(config, mail), signal: leaving.signal });
      } catch (error) {
        throw toRefusal(error, isTextSent);
      } finally {
        clearTimeout(timer);
        // With `?pool=true` in SMTP_URL the connection would stay open.
        transport.close();
      }
    },
  };
}

function createOutboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written to a draft first, so that a program that watches the folder never sees half a mail.
      const file = outboxFile(mail);
      const draft = path.join(folder, `.${file}-${randomBytes(4).toString("hex")}`);
      try {
        await writeFile(draft, message, { mode: 0o600 });
        await rename(draft, path.join(folder, file));
      } catch (error) {
        // Otherwise each retry would leave half a mail on a full disk.
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function envelope(config: Config, mail: Mail) {
  const { hostname } = new URL(config.PUBLIC_URL);
  return {
    from: readSender(config.MAIL_FROM),
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(mail.unsubscribeUrl !== null && { list: { unsubscribe: mail.unsubscribeUrl } }),
  };
}

/**
 * Returns name and address separately: nodemailer would read signs in the name, such as a comma or brackets, as a list of addresses or a
 * comment.
 */
function readSender(sender: string): { name: string; address: string } {
  const [, name = "", address = sender] = /^([^<]*)<([^<>]+)>$/.exec(sender) ?? [];
  const [, quoted] = /^"(.*)"$/.exec(name.trim()) ?? [];
  return { name: quoted?.replaceAll(/\\(.)/g, "$1") ?? name.trim(), address };
}

// SMTP codes that are about the settings, not about this mail: authentication required, wrong password, encryption required, wrong order.
// Once the operator has corrected the settings, the mails that wait for a retry are sent.
const answersToSettings = new Set([503, 530, 534, 535, 538]);

/** Whether the server has permanently refused this mail from this sender for this recipient (RFC 5321, 4.2.1). */
function isRefusedForGood(code: unknown, answer: number): boolean {
  // Nodemailer's codes: `EENVELOPE` is about sender and recipient, `EMESSAGE` about the text.
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isOfMail && answer >= 500 && !answersToSettings.has(answer);
}

// Of up to a megabyte that nodemailer reads.
const answerMaxLength = 500;

/** Returns the server's answer without addresses: the error is logged and stored in the task queue. */
function toRefusal(error: unknown, isTextSent: boolean): AppError {
  // From nodemailer: `responseCode` is the server's answer, if there was one; `EABORT` means that we ended the connection.
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const said = error instanceof Error ? error.message : String(error);
  const words =
    code === "EABORT"
      ? "The mail server took too long"
      : said.replaceAll(/(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"'()]+/g, "(address)").slice(0, answerMaxLength);
  if (typeof responseCode === "number") {
    return new AppError("upstream_failed", { message: words, ...(isRefusedForGood(code, responseCode) && { retriesMax: 0 }) });
  }
  if (!isTextSent) return new AppError("upstream_failed", { message: words });
  return new AppError("upstream_failed", {
    message: `The mail server was given the text and did not answer, so the mail may have arrived: ${words}`,
    retriesMax: retriesIfUnanswered,
  });
}
