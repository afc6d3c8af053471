import { z } from "zod";
import { city, collegeName, designation, mailAddress, organization, orNull, personName, phone, username } from "./profiles.ts";
import { profileLimits, qualifications, qualificationStatuses } from "./profiles-limits.ts";

const personalEmail = mailAddress("Please enter your personal email");

/** The choice of a type on the page that offers both. */
export const userTypeChoice = z.object({ userType: z.enum(["campus", "corporate"], "Please choose one of the two") });

/** Step 1 of the corporate profile. Every field is required; the personal email is the account's. */
export const corporateDetails = z.object({ name: personName, phone, username, city, organization, designation });

/** The corporate profile on one page. */
export const corporateProfile = z.object({
  name: personName,
  email: personalEmail,
  phone: orNull(phone),
  username: orNull(username),
  city: orNull(city),
  organization,
  designation,
  workEmail: mailAddress("Please enter your work email"),
});

/** The campus profile. Either the date of birth or the answer about the age is required; the server compares them. */
export const campusProfile = z.object({
  name: personName,
  email: personalEmail,
  phone: orNull(phone),
  username: orNull(username),
  city: orNull(city),
  dateOfBirth: orNull(z.iso.date("Please enter a date that exists")),
  ageGroup: orNull(z.enum(["adult", "minor"], "Please choose one of the two")),
  // Checked as an address only for members under 18: for others the field is hidden, whatever was typed into it before.
  parentEmail: orNull(z.string().max(profileLimits.email, "That address is too long")),
  collegeName,
  qualification: z.enum(valuesOf(qualifications), "Please choose your qualification"),
  qualificationStatus: z.enum(valuesOf(qualificationStatuses), "Please choose your status"),
});

export type CorporateDetails = z.output<typeof corporateDetails>;
export type CorporateProfile = z.output<typeof corporateProfile>;
export type CampusProfile = z.output<typeof campusProfile>;

function valuesOf<const Value extends string>(options: readonly { value: Value }[]): Value[] {
  return options.map(({ value }) => value);
}
