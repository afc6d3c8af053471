// The site texts that an operator can edit.
import { site } from "#db/content/site.ts";
import type { SiteFrame, SiteTexts } from "#contracts/site.ts";
import type { Ctx } from "#server/domains/context.ts";

export { siteTopic } from "./topics.ts";

/** All site texts. */
export function getSiteTexts(): SiteTexts {
  return site;
}

/** The site's name and address, for the head of a page. */
export function getSiteHead({ config }: Pick<Ctx, "config">): { name: string; publicUrl: string } {
  return { name: site.name, publicUrl: config.PUBLIC_URL };
}

/** The site texts that every page shows. `publicUrl` replaces `{url}` in the social links. */
export function getSiteFrame(publicUrl: string): SiteFrame {
  const { name, copyright, contactMail, socials } = site;
  const filled = socials.map((social) => ({ ...social, href: social.href.replaceAll("{url}", encodeURIComponent(publicUrl)) }));
  return { name, copyright, contactMail, socials: filled };
}
