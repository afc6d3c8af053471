// The mail that confirms that an account's deletion was cancelled.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

/** Sent when a member cancels the deletion. */
export function renderDeletionCancelled({ siteName, publicUrl }: { siteName: string; publicUrl: string }): RenderedMail {
  return renderMail({
    siteName,
    subject: `Your ${siteName} account stays`,
    lines: ["Good to have you back. Your account will not be deleted, and everything in it is as you left it."],
    button: { label: "Go to your dashboard", href: `${publicUrl}/dashboard` },
    footnote: "If this was not you, sign in and sign out your other devices in Settings.",
  });
}
