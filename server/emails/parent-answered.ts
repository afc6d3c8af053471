// The mail that tells a member under 18 what their parent answered.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

type ParentAnswered = { siteName: string; publicUrl: string; answer: "given" | "refused" };

/** Sent for the first answer to each question. */
export function renderParentAnswered({ siteName, publicUrl, answer }: ParentAnswered): RenderedMail {
  const isGiven = answer === "given";
  return renderMail({
    siteName,
    subject: isGiven ? `Your parent has agreed: you can take part in ${siteName}` : `Your parent has said no to ${siteName}`,
    lines: isGiven
      ? [
          "Your parent or guardian has agreed that you take part.",
          "Others can see your name, username and city now, and you can publish blogs, start discussions, comment and reply.",
        ]
      : [
          "Your parent or guardian has said no, so nobody else sees your name and profile. You can still read and save everything.",
          "They can change their answer through the link in the email they got. You can also ask again, or ask somebody else.",
        ],
    button: isGiven
      ? { label: "Go to your dashboard", href: `${publicUrl}/dashboard` }
      : { label: "See your request", href: `${publicUrl}/consent` },
    footnote: "You get this email because your account is that of a member under 18.",
  });
}
