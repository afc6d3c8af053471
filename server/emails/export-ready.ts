// The mail that an archive is ready to download.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

const time = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long", timeStyle: "short" });

/** `link` leads to the archive, which only its owner can open, until `expiresAt`. */
export function renderExportReady({ siteName, link, expiresAt }: { siteName: string; link: string; expiresAt: Date }): RenderedMail {
  return renderMail({
    siteName,
    subject: "Your data is ready to download",
    lines: [
      `The archive you asked for is ready: everything ${siteName} holds about you, and what you wrote, in one file.`,
      `You can download it until ${time.format(expiresAt)}, India time. After that it is removed, and you can ask for a new one at any time.`,
    ],
    button: { label: "Download my data", href: link },
    footnote:
      "The link works only while you are signed in with your account. If you did not ask for this, sign out your other devices in Settings.",
  });
}
