// The mail that asks a parent for consent.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

/** Identifies the child only by the account's mail address, which is verified; a name could be invented. */
export function renderParentConsent({ siteName, link, account }: { siteName: string; link: string; account: string }): RenderedMail {
  return renderMail({
    siteName,
    subject: `May your child take part in ${siteName}?`,
    lines: [
      `Somebody who signs in as ${account} is under 18 and has named you as their parent or guardian.`,
      `${siteName} is a community for technology in India: news, discussions, events and jobs, for campus and working life. Until you agree, nothing that your child writes there, and no part of their profile, is shown to others.`,
      "On the page you can agree or say no, and see what is kept and why. You need no account. The same link lets you change your mind later.",
    ],
    button: { label: "Read and answer", href: link },
    footnote: `If you do not answer, the link expires after 14 days. If you do not know ${account}, say no on the page or ignore this email.`,
  });
}
