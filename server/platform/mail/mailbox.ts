// Normalises a mail address to the mailbox it reaches.

/** Returns the address in lower case without its +tag, which does not change the mailbox. */
export function untaggedAddress(address: string): string {
  return address.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, "");
}

/**
 * Returns one text for all addresses that reach the same mailbox, as far as that can be known: case, dots at Gmail and +tags make no
 * difference.
 */
export function mailboxOf(address: string): string {
  const untagged = untaggedAddress(address);
  const [local = "", domain = ""] = untagged.split("@");
  return domain === "gmail.com" || domain === "googlemail.com" ? `${local.replaceAll(".", "")}@gmail.com` : untagged;
}
