import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { BOOKMARK_UNDO_DAYS } from "#contracts/bookmarks-limits.ts";
import { MILESTONE_UNDO_DAYS } from "#contracts/c2c-limits.ts";
import { INTERVIEW_UNDO_DAYS } from "#contracts/interview-coach-limits.ts";
import { JOURNAL_UNDO_DAYS } from "#contracts/journals-limits.ts";
import { ages } from "#contracts/profiles-limits.ts";
import { ContactText } from "./contact-text.tsx";
import { PrivacyText } from "./privacy-text.tsx";
import { TermsText } from "./terms-text.tsx";

const site = {
  name: "Sangam",
  contactMail: "hello@sangam.example",
  operator: { name: "Sangam", place: "Pune", grievanceOfficer: "Asha Rao" },
};

describe.each([
  ["the terms", TermsText],
  ["the privacy page", PrivacyText],
])("%s", (_name, text) => {
  test("say from what age people may join, as onboarding asks it, and when a parent has to agree", () => {
    const words = renderToStaticMarkup(createElement(text, site))
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain(`at least ${ages.least} years old`);
    expect(words).toMatch(new RegExp(`under ${ages.adult},? a parent`));
  });
});

test("the privacy page names every kind of stored data, since it says that there is nothing else", () => {
  const html = renderToStaticMarkup(createElement(PrivacyText, site));
  for (const kind of [
    "likes",
    "answers to events",
    "What you report",
    "emails we send",
    "language model you use",
    "opens a blog",
    "CV",
    "interview",
    "roles you are given",
  ]) {
    expect(html.slice(0, html.indexOf("Nothing else"))).toContain(kind);
  }
});

test("the privacy page says that others see the Google account's picture and the domain of a work address", () => {
  const html = renderToStaticMarkup(createElement(PrivacyText, site)).replaceAll(/\s+/g, " ");
  const reasonFor = (data: string) => new RegExp(`<td>[^<]*${data}[^<]*</td><td>([^<]*)</td>`).exec(html)?.[1];
  expect(reasonFor("picture address")).toContain("to show your picture beside what you publish");
  expect(reasonFor("Your profile")).toContain("the domain of your work email beside jobs you post");
});

test("the privacy page names every host of pictures, which sees the reader's browser", () => {
  const html = renderToStaticMarkup(createElement(PrivacyText, site)).replaceAll(/\s+/g, " ");
  const [sentence = ""] = /<li>Pictures.*?<\/li>/.exec(html) ?? [];
  for (const place of ["news", "events", "what members write", "Google"]) expect(sentence).toContain(place);
});

test("the privacy page says how long data is stored that members cannot delete themselves", () => {
  const html = renderToStaticMarkup(createElement(PrivacyText, site)).replaceAll(/\s+/g, " ");
  const endOf = (data: string) => new RegExp(`<tr><td>[^<]*${data}[^<]*</td><td>[^<]*</td><td>([^<]*)</td>`).exec(html)?.[1];
  expect(endOf("What you publish")).toBe("You delete it; jobs and events, which can be closed or cancelled, when you delete the account");
  expect(endOf("Your profile")).toBe(
    "You change it or delete the account; your last three usernames stay yours until then, and as fingerprints for a year after it, so that nobody else can take them",
  );
  const undoDays = Math.max(JOURNAL_UNDO_DAYS, BOOKMARK_UNDO_DAYS, MILESTONE_UNDO_DAYS, INTERVIEW_UNDO_DAYS);
  expect(endOf("notifications")).toBe(
    `You delete them or the account; what can be brought back, up to ${undoDays} days later; notifications, half a year`,
  );
});

test("the privacy page names everything that is sent to a language model", () => {
  const html = renderToStaticMarkup(createElement(PrivacyText, site)).replaceAll(/\s+/g, " ");
  const [sentence = ""] = /The operator of the language model.*?<\/li>/.exec(html) ?? [];
  for (const given of ["Ask Me", "Write with AI", "interview coach", "career path"]) expect(sentence).toContain(given);
});

test("the contact page promises an answer within the time of the intermediary rules of February 2026", () => {
  const page = createElement(MemoryRouter, null, createElement(ContactText, site));
  expect(renderToStaticMarkup(page).replaceAll(/\s+/g, " ")).toContain("an answer within 7 days");
});
