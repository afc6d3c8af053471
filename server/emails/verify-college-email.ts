// The mail with the verification link for a college address.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";
import type { VerificationMail } from "./verify-work-email.ts";

/** Asks the owner of a college address to prove it. */
export function renderVerifyCollegeEmail({ siteName, link, account }: VerificationMail): RenderedMail {
  return renderMail({
    siteName,
    subject: `Verify your college email on ${siteName}`,
    lines: [
      `The ${siteName} account ${account} says that this is its college address. Open the link and press the button there to verify it.`,
      "Your profile then carries the Verified badge. The address itself is shown to nobody.",
    ],
    button: { label: "Verify this address", href: link },
    footnote: `The link works once, for 24 hours, and only for the account ${account}. If that is not you, ignore this email: nothing happens.`,
  });
}
