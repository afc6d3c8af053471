// The mail that confirms a place on the recruiter waitlist.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

/** Repeats nothing from the form, so that nobody can use our mails to send their own words to other people's addresses. */
export function renderWaitlistJoined({ siteName, publicUrl }: { siteName: string; publicUrl: string }): RenderedMail {
  return renderMail({
    siteName,
    subject: `You are on the ${siteName} recruiter waitlist`,
    lines: [
      `Thank you for your interest in hiring through ${siteName}. Your address is on our waitlist.`,
      "We will write to it once more, when hiring opens. Until then you need not do anything.",
    ],
    button: { label: "See what the community reads", href: `${publicUrl}/tech-flash` },
    footnote: "If this was not you, somebody typed your address by mistake: ignore this email, or reply and we will take you off the list.",
  });
}
