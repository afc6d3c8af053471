// Loads the pages about the site itself: contact, privacy, terms.
import type { RouterContextProvider } from "react-router";
import { getSiteHead, getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { getRequestContext } from "../request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Who runs the site and how to reach them. */
export function loadContactPage(context: Context) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(siteTopic);
  const { contactMail, operator } = getSiteTexts();
  return { ...getSiteHead(ctx), contactMail, operator };
}

/** What the texts of privacy and terms name, and when they were last changed. */
export function loadLegalPage(context: Context) {
  const { legalUpdatedOn } = getSiteTexts();
  return { ...loadContactPage(context), legalUpdatedOn };
}
