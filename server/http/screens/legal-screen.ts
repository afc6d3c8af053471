// Loads the pages about the site itself: contact, privacy, terms.
import type { RouterContextProvider } from "react-router";
import { getSiteHead, getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { getRequestContext } from "../request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The site's operator and how to reach them. */
export function loadContactPage(context: Context) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(siteTopic);
  const { contactMail, operator } = getSiteTexts();
  return { ...getSiteHead(ctx), contactMail, operator };
}

/** The names used in the texts of privacy and terms, and when these were last changed. */
export function loadLegalPage(context: Context) {
  const { legalUpdatedOn } = getSiteTexts();
  return { ...loadContactPage(context), legalUpdatedOn };
}
