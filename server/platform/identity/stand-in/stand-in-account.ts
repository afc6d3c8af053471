// Accounts of the local stand-in: anybody who types an address gets its account.

/** The issuer name of the stand-in's accounts: not an address, so that the accounts stay the same with another PORT or PUBLIC_URL. */
export const standInIssuer = "local-stand-in";

export type StandInAccount = { email: string; name: string };

export const standInEmailMaxLength = 254;
export const standInNameMaxLength = 100;

export type StandInEntry = { ok: true; account: StandInAccount } | { ok: false; error: string };

/** Returns the subject for an address. It does not depend on the typed name or on the case of the address. */
export function standInSubject(email: string): string {
  return email.toLowerCase();
}

/**
 * Validates what was typed: any address of sensible length is accepted. Removes invisible characters that come with copied text, since with
 * them the address would be another person. Without a name, the part of the address before the @ is the name.
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
