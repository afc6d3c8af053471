// The mail that an archive is ready to download.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

/** `link` leads to the archive, which opens for nobody but its owner; it is kept for `hours`. */
export function renderExportReady({ siteName, link, hours }: { siteName: string; link: string; hours: number }): RenderedMail {
  return renderMail({
    siteName,
    subject: "Your data is ready to download",
    lines: [
      `The archive you asked for is ready: everything ${siteName} holds about you, and what you wrote, in one file.`,
      `You can download it within ${hours} hours of asking for it. After that it is removed, and you can ask for a new one at any time.`,
    ],
    button: { label: "Download my data", href: link },
    footnote:
      "The link works only while you are signed in with your account. If you did not ask for this, sign out your other devices in Settings.",
  });
}
