// Normalises a mail address to the mailbox it reaches.

/** The address without a +tag, in lower case: the tag makes no other mailbox. */
export function untaggedAddress(address: string): string {
  return address.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, "");
}

/** One text for all addresses that reach a mailbox, as far as that can be told: case, dots of Gmail and +tags make no other. */
export function mailboxOf(address: string): string {
  const untagged = untaggedAddress(address);
  const [local = "", domain = ""] = untagged.split("@");
  return domain === "gmail.com" || domain === "googlemail.com" ? `${local.replaceAll(".", "")}@gmail.com` : untagged;
}
