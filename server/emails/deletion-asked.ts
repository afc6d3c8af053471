// The mail that announces an account's deletion, and says how to cancel it.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

type DeletionAsked = { siteName: string; publicUrl: string; dueAt: Date; keepsPosts: boolean };

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "long", year: "numeric" });

/** The last mail about the deletion, because the address is deleted together with the account. */
export function renderDeletionAsked({ siteName, publicUrl, dueAt, keepsPosts }: DeletionAsked): RenderedMail {
  const when = day.format(dueAt);
  return renderMail({
    siteName,
    subject: `Your ${siteName} account will be deleted on ${when}`,
    lines: [
      `You asked us to delete your account. We will do so on ${when}. Your other devices have been signed out.`,
      "Until then you can change your mind: sign in and press Keep my account.",
      keepsPosts
        ? "After that your profile, bookmarks, conversations and drafts are gone. What you published stays, without your name."
        : "After that everything is gone: your profile, bookmarks, conversations and drafts, and what you published.",
      "We will not write to you about this again: once your account is deleted, we no longer have your address.",
    ],
    button: { label: "Keep my account", href: `${publicUrl}/settings` },
    footnote: "If this was not you, sign in now, keep your account, and sign out your other devices in Settings.",
  });
}
