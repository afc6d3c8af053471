// Which mail addresses prove an employer or a college.
import { disposableDomains, webmailDomains } from "#db/content/mail-domains.ts";
import { mailboxOf } from "#server/platform/mail/mailbox.ts";

export type AddressKind = "work" | "college";

const webmail = new Set(webmailDomains);
const disposable = new Set(disposableDomains);
const names = { work: "company", college: "college or university" } as const;

/**
 * Why an address proves no employer or college, as a message for its owner; null when it may. `address` is well-formed, with its domain in
 * lower case.
 */
export function findAddressProblem(address: string, kind: AddressKind): string | null {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const parents = domain.split(".").map((_, index, labels) => labels.slice(index).join("."));
  if (parents.some((parent) => disposable.has(parent))) {
    return `Disposable email addresses cannot be verified. Please use the one your ${names[kind]} gave you`;
  }
  if (parents.some((parent) => webmail.has(parent))) {
    const where = kind === "work" ? "work" : "study";
    return `${domain} is open to everybody, so it does not show where you ${where}. Please use the address your ${names[kind]} gave you`;
  }
  return null;
}

/**
 * Whether two addresses reach the same mailbox, as far as can be known: letter case, +tags and the dots in Gmail addresses make no
 * difference.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
