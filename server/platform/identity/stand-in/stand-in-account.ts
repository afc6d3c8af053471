// Accounts of the local stand-in: whoever types an address is that account.

/** Name that accounts of the stand-in are kept under: not an address, so that another PORT or PUBLIC_URL finds the same people. */
export const standInIssuer = "local-stand-in";

export type StandInAccount = { email: string; name: string };

export const standInEmailMaxLength = 254;
export const standInNameMaxLength = 100;

export type StandInEntry = { ok: true; account: StandInAccount } | { ok: false; error: string };

/** The subject of an address: the same whatever name is typed beside it and however the address is capitalised. */
export function standInSubject(email: string): string {
  return email.toLowerCase();
}

/**
 * Reads what was typed. Any address will do as long as there is one of sensible length, without the marks nobody sees that come along when
 * it is copied: with them it would be another person of the same address. Without a name, its first part is the name.
 */
export function readStandInEntry(email: unknown, name: unknown): StandInEntry {
  const typedEmail = cleanLine(email)
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  if (typedEmail === "") return { ok: false, error: "Please enter an email. Any will do." };
  if (typedEmail.length > standInEmailMaxLength) {
    return { ok: false, error: `Please keep the email to ${standInEmailMaxLength} characters.` };
  }
  const typedName = cleanLine(name).slice(0, standInNameMaxLength).toWellFormed();
  return { ok: true, account: { email: typedEmail, name: typedName || (typedEmail.split("@")[0] ?? typedEmail) } };
}

function cleanLine(value: unknown): string {
  return typeof value === "string"
    ? value
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, " ")
        .trim()
    : "";
}
