import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { campusProfile, corporateDetails, corporateProfile } from "./onboarding.ts";
import { mailAddress, personName, username } from "./profiles.ts";

function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe("a username", () => {
  test.each(["asha", "asha_rao", "Asha.Rao.99", "a1_", "a".repeat(30)])("can be %s", (name) => {
    expect(username.parse(name)).toBe(name);
  });

  test("is stripped of its @, and of direction marks that chat apps put around it", () => {
    expect(username.parse(" @asha ")).toBe("asha");
    expect(username.parse("\u2068@asha\u2069")).toBe("asha");
  });

  test.each(["", "ab", "a".repeat(31), "asha rao", "asha-rao", "आशा", "аsha", "@@asha", "asha!"])("cannot be '%s'", (name) => {
    expect(problemOf(username, name)).toBeDefined();
  });

  test.each([".asha", "asha.", "asha..rao"])("has no dot at either end and no two in a row: %s", (name) => {
    expect(problemOf(username, name)).toContain("dot");
  });

  test.each(["asha_1", "meera.2004", "admiral", "sangamitra", "sangam.rao", "meera.database", "meera_data"])(
    "%s does not imitate an official name",
    (name) => {
      expect(username.parse(name)).toBe(name);
    },
  );

  test.each([
    "admin",
    "Moderator",
    "SANGAM",
    "sangam.support",
    "sangamsupport",
    "sangam__team",
    "s4ngam_supp0rt24",
    "official.sangam",
    "anonymous",
    "settings",
    "null",
    "_adm1n_",
    "s4ng4m",
    "mod.er.ator",
    "moderator1",
    "m0derator_24",
    "admin.2026",
    "meera.data",
    "Meera.DATA",
  ])("is not reserved: %s", (name) => {
    expect(problemOf(username, name)).toContain("reserved");
  });
});

describe("a name", () => {
  test.each([
    ["Asha\u200bRao", "There is an invisible sign (U+200B) after “Asha”. Please take it out, or type this anew"],
    ["\u202eAsha Rao", "There is an invisible sign (U+202E) at the beginning. Please take it out, or type this anew"],
    ["Asha \u{e0041}", "There is an invisible sign (U+E0041) after “Asha ”. Please take it out, or type this anew"],
    [`${"अ".repeat(30)}\u2060`, `There is an invisible sign (U+2060) after “${"अ".repeat(20)}”. Please take it out, or type this anew`],
    [`A${"\u0301".repeat(8)}`, "Please use letters, digits and ordinary signs only"],
  ])("is refused with the invisible character and its position: %j", (name, problem) => {
    expect(problemOf(personName, name)).toBe(problem);
  });

  test.each([
    "Asha Rao",
    "अनन्या शर्मा",
    "தமிழ்ச்செல்வன்",
    "മീര\u200d",
    "O’Neil",
    "M. S. Subbulakshmi",
    "李雷",
    "Sangam",
    "Sangam Rao",
    "Asha Support",
    "System Admin",
    "Иван Petrov",
  ])("can be %s", (name) => {
    expect(personName.parse(name)).toBe(name.normalize("NFC"));
  });

  test.each([
    "Sangam Support",
    "The Sangam Team",
    "Sangam M0derator",
    "Sangam-Admin",
    "Official ＳＡＮＧＡＭ",
    "Sangam Moderator ✓",
    "San\u200cgam Support",
    "Sangam Sup\u200dport",
    "SangamSupport",
    "Sangam Help Desk",
  ])("is reserved if it looks official: %j", (name) => {
    expect(problemOf(personName, name)).toContain("reserved");
  });

  test.each(["Аdmin", "Asha Rао", "Sangam Suppοrt", "Asha R\u200cа\u200co"])("cannot mix scripts with look-alike letters: %j", (name) => {
    expect(problemOf(personName, name)).toContain("one script");
  });

  test("is trimmed, with single spaces between words", () => {
    expect(personName.parse("  Asha \u00a0 Rao ")).toBe("Asha Rao");
  });

  test.each([
    ["a direction mark", "Asha\u202eoaR"],
    ["an isolate", "\u2066Asha"],
    ["a line break", "Asha\nRao"],
    ["an invisible sign", "As\u200bha"],
    ["a letter of Braille without dots", "As\u2800ha"],
    ["a pile of marks", `A${"\u0301".repeat(20)}`],
    ["no letter", "12345 😀"],
    ["too much", "a".repeat(81)],
    ["nothing", "   "],
  ])("is refused with %s", (_what, name) => {
    expect(problemOf(personName, name)).toBeDefined();
  });
});

test("an email address keeps its case before the @", () => {
  const schema = mailAddress("Please enter your work email");
  expect(schema.parse(" Asha.Rao@ACME.Example ")).toBe("Asha.Rao@acme.example");
  expect(schema.parse("\u200easha@acme.example \u200b")).toBe("asha@acme.example");
  expect(problemOf(schema, "\u200b ")).toBe("Please enter your work email");
  expect(problemOf(schema, "")).toBe("Please enter your work email");
  expect(problemOf(schema, "asha at acme")).toBe("That does not look like an email address");
  expect(problemOf(schema, `${"a".repeat(250)}@acme.example`)).toBe("That address is too long");
});

/** The required fields, found by sending an empty form. */
function requiredFieldsOf(schema: z.ZodType): string[] {
  return (schema.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]));
}

test("each form requires exactly the fields of the specification", () => {
  expect(requiredFieldsOf(corporateDetails)).toEqual(["name", "phone", "username", "city", "organization", "designation"]);
  expect(requiredFieldsOf(corporateProfile)).toEqual(["name", "email", "organization", "designation", "workEmail"]);
  expect(requiredFieldsOf(campusProfile)).toEqual(["name", "email", "collegeName", "qualification", "qualificationStatus"]);
});

test("a field with only invisible characters is empty", () => {
  expect(problemOf(corporateDetails.shape.organization, "\u200c")).toBe("Please enter your organization");
  expect(problemOf(corporateDetails.shape.phone, "\u200e ")).toBe("Please enter your phone number");
  expect(problemOf(corporateDetails.shape.username, "\u200e@")).toBe("Please choose a username");
  const { phone, username: handle, city } = corporateProfile.shape;
  expect([phone.parse("\u200e"), handle.parse("\u2068@\u2069"), city.parse("\u200d ")]).toEqual([null, null, null]);
});

test("an emoji is accepted as keyboards write it, even without its variation selector", () => {
  expect(personName.parse("Asha \u2764\ufe0f Rao")).toBe("Asha \u2764 Rao");
  expect(corporateDetails.shape.organization.parse("\u2615\ufe0f Labs")).toBe("\u2615 Labs");
});

test("an empty optional field becomes null", () => {
  const campus = { name: "Asha", email: "a@b.example", collegeName: "IIT", qualification: "btech", qualificationStatus: "pursuing" };
  const empty = { phone: "", username: "@", city: " ", dateOfBirth: "", ageGroup: "", parentEmail: "" };
  expect(campusProfile.parse({ ...campus, ...empty })).toEqual({
    ...campus,
    phone: null,
    username: null,
    city: null,
    dateOfBirth: null,
    ageGroup: null,
    parentEmail: null,
  });
  expect(problemOf(campusProfile, { ...campus, dateOfBirth: "2026-02-30" })).toBe("Please enter a date that exists");
  expect(problemOf(campusProfile, { ...campus, qualification: "ba" })).toBe("Please choose your qualification");
});
