// Loads the pages about the site itself: contact, privacy, terms.
import { getSiteHead, getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** The site's operator and how to reach them. */
export function loadContactPage(context: RouterContext) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(siteTopic);
  const { contactMail, operator } = getSiteTexts();
  return { ...getSiteHead(ctx), contactMail, operator };
}

/** The names used in the texts of privacy and terms, and when these were last changed. */
export function loadLegalPage(context: RouterContext) {
  const { legalUpdatedOn } = getSiteTexts();
  return { ...loadContactPage(context), legalUpdatedOn };
}
