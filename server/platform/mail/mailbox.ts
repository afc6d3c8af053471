// Normalises a mail address to the mailbox it reaches.

/** One text for all addresses that reach a mailbox, as far as that can be told: case, dots of Gmail and +tags make no other. */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const untagged = local.replace(/\+.*$/, "");
  return domain === "gmail.com" || domain === "googlemail.com" ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
