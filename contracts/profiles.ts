import { z } from "zod";
import { inOneSpelling } from "./one-spelling.ts";
import { profileLimits } from "./profiles-limits.ts";
import type { qualifications, qualificationStatuses } from "./profiles-limits.ts";
import { officeWords, reservedUsernames, trustedNames, wordsBesideOffice } from "./reserved-usernames.ts";
import type { UserType } from "./viewer.ts";
import { longestLine } from "./written-text.ts";

// Control, direction and other invisible characters. The joiners U+200C and U+200D are allowed, because Indian scripts need them.
const deceptive =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;
// No script puts that many marks on one letter; piles of them cover the neighbouring lines.
const piledMarks = /\p{M}{7}/u;

/**
 * One line of text, trimmed, with single spaces. Refuses invisible and direction characters, with which a text can imitate another one. The
 * invisible characters that choose the look of an emoji are removed, because people cannot remove them. `missing`: the error for an empty
 * line.
 */
export function textLine(maximum: number, missing: string) {
  return (
    z
      .string({ error: missing })
      // A text that is far too long is not cleaned, because that takes a tenth of a second for the longest that a form can send.
      .transform((text) => (text.length > longestLine ? text.slice(0, maximum + 1) : cleanShown(text)))
      .pipe(
        z
          .string()
          .refine((text) => !isBlank(text), missing)
          .max(maximum, `Please keep this to ${maximum} characters`)
          .refine((text) => !deceptive.test(text), { error: ({ input }) => describeDeceptive(String(input)) })
          .refine((text) => !piledMarks.test(text), "Please use letters, digits and ordinary signs only"),
      )
  );
}

function cleanShown(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\ufe0e\ufe0f]/g, "")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
}

/** Names the invisible character and its place. It was usually copied together with the text. */
function describeDeceptive(text: string): string {
  const found = deceptive.exec(text);
  const code = (found?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const before = [...text.slice(0, found?.index)].slice(-20).join("");
  const place = before === "" ? "at the beginning" : `after “${before}”`;
  return `There is an invisible sign (U+${code}) ${place}. Please take it out, or type this anew`;
}

/** A text that may be left out: empty becomes null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === undefined || (typeof given === "string" && isBlank(given)) ? null : given), schema.nullable());
}

/** A member's name, in any script. It is shown beside everything they write, so it must not look like the site's own staff. */
export const personName = textLine(profileLimits.name, "Please enter your full name")
  .refine((name) => /\p{L}/u.test(name), "Please write your name with letters")
  .refine((name) => !wordsOf(name).some((word) => /\p{sc=Latin}/u.test(word) && lettersLikeLatin.test(word)), {
    error: "Please write each word of your name in one script",
  })
  .refine((name) => !isNameOfOffice(name), "That name is reserved. Please use your own");

const lettersLikeLatin = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;

function wordsOf(name: string): string[] {
  return (
    inOneSpelling(name)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * Whether a name, with or without its spaces, sounds like the site's staff, as "Sangam Support" and "sangamsupport" do. "Sangam" alone is a
 * person's name, and so are "Asha Support" and "System Admin", who may work at some company.
 */
function isNameOfOffice(name: string): boolean {
  const letters = toPlainLetters(wordsOf(name).join(""));
  return letters.includes("sangam") && letters.search(anyOf(officeWords)) !== -1 && letters.replaceAll(anyOf(wordsOfSite), "") === "";
}

const wordsOfSite = [...officeWords, ...wordsBesideOffice];

/** A pattern for any of the words. Longer words come first, so that no "s" of "admins" is left over. */
function anyOf(words: Iterable<string>): RegExp {
  return new RegExp([...words].toSorted((one, other) => other.length - one.length).join("|"), "g");
}

/**
 * A mail address with its domain in lower case, without invisible characters that were copied with it. `missing`: the error when it is
 * empty.
 */
export function mailAddress(missing: string) {
  return z
    .string({ error: missing })
    .transform(withoutMarks)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(profileLimits.email, "That address is too long")
        .pipe(z.email("That does not look like an email address"))
        .transform((address) => address.replace(/@.+$/, (domain) => domain.toLowerCase())),
    );
}

const usernameRule = `Use ${profileLimits.usernameLeast} to ${profileLimits.username} letters (a to z), digits, underscores or dots`;

/**
 * The form of a username: stored as typed, compared without regard to case. A leading @ is removed, and so are invisible characters that
 * were copied with it.
 */
export const usernameShape = z
  .string({ error: "Please choose a username" })
  .transform((text) => withoutMarks(text).replace(/^@/, ""))
  .pipe(
    z
      .string()
      .min(1, "Please choose a username")
      .regex(/^[A-Za-z0-9_.]{3,30}$/, usernameRule)
      .regex(/^(?!\.)(?!.*\.\.)(?!.*\.$)/, "A dot can only stand between letters or digits: not first, not last, and not twice in a row"),
  );

/** The error for a username that nobody may have. */
export const usernameReserved = "That username is reserved. Please choose another";

/** A new member's username. */
export const username = usernameShape.refine((name) => !isReservedUsername(name), usernameReserved);

/**
 * Whether nobody may have the username. Dots, underscores, digits that look like letters (`_adm1n_`) and a number after the name of a role
 * make no difference. Names that end in `.data` are reserved because they can have no page: the router reads `/people/meera.data` as the
 * data of another page.
 */
export function isReservedUsername(typed: string): boolean {
  // Too long for a username; checking the longest text that a form can send would take half a second.
  if (typed.length > profileLimits.username) return false;
  const name = typed.toLowerCase();
  const joined = name.replaceAll(/[._]/g, "");
  const unnumbered = joined.replace(/(?<!\d)\d+$/, "");
  return (
    name.endsWith(".data") ||
    [name, toPlainLetters(joined)].some((one) => reservedUsernames.has(one)) ||
    trustedNames.has(toPlainLetters(unnumbered)) ||
    isNameOfOffice(unnumbered)
  );
}

function toPlainLetters(name: string): string {
  return name.replaceAll(/[013457]/g, (digit) => lookAlikes[digit] ?? digit);
}

const lookAlikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** A phone number as typed; the server converts it to E.164. */
export const phone = z
  .string({ error: "Please enter your phone number" })
  .trim()
  .refine((text) => !isBlank(text), "Please enter your phone number")
  .max(profileLimits.phone, "That does not look like a phone number");

export const city = textLine(profileLimits.city, "Please enter your city").refine((text) => /\p{L}/u.test(text), "Please enter your city");
export const organization = textLine(profileLimits.organization, "Please enter your organization");
export const designation = textLine(profileLimits.designation, "Please enter your designation");
export const collegeName = textLine(profileLimits.collegeName, "Please enter your college or university");

export type Qualification = (typeof qualifications)[number]["value"];
export type QualificationStatus = (typeof qualificationStatuses)[number]["value"];
export type ConsentState = "not_needed" | "pending" | "given" | "refused";

/** A member's public profile. */
export type PublicProfile = {
  name: string;
  username: string;
  city: string | null;
  userType: UserType | null;
  verified: boolean;
  /** ISO 8601, UTC. */
  joinedAt: string;
  /** Whether the member is a demo member of an empty site. */
  isDemo: boolean;
};

/** A member's profile, for that member alone. */
export type OwnProfile = {
  name: string;
  email: string;
  phone: string | null;
  username: string | null;
  city: string | null;
  userType: UserType | null;
  onboardingCompleted: boolean;
  verified: boolean;
  workEmail: string | null;
  consentState: ConsentState;
  organization: string | null;
  designation: string | null;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
  qualification: Qualification | null;
  qualificationStatus: QualificationStatus | null;
  collegeName: string | null;
};

// The username field suggests an @, so an @ alone counts as empty.
function isBlank(text: string): boolean {
  return ["", "@"].includes(withoutMarks(text));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, "").trim();
}
