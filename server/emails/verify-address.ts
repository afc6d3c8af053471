// The mail with the verification link for a work or college address.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

export type VerificationMail = {
  siteName: string;
  kind: "work" | "college";
  link: string;
  /** The mail address of the account that asked. It is verified, so nobody can put words of their own into our mail. */
  account: string;
};

const seenByOthers: Record<VerificationMail["kind"], string> = {
  work: "Beside jobs you post, others see the domain of the address, never the address itself.",
  college: "Nobody else sees the address.",
};

/** Asks the owner of an address to prove it. */
export function renderVerifyAddress({ siteName, kind, link, account }: VerificationMail): RenderedMail {
  return renderMail({
    siteName,
    subject: `Verify your ${kind} email on ${siteName}`,
    lines: [
      `The ${siteName} account ${account} says that this is its ${kind} address. Open the link and press the button there to verify it.`,
      `Your profile then gets the Verified badge. ${seenByOthers[kind]}`,
    ],
    button: { label: "Verify this address", href: link },
    footnote: `The link works once, within 24 hours of being asked for, and only for the account ${account}. If that is not you, ignore this email: nothing happens.`,
  });
}
