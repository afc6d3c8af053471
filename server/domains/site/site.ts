// The texts that an operator can edit.
import { site } from "#db/content/site.ts";
import type { SiteFrame, SiteTexts } from "#contracts/site.ts";
import type { Ctx } from "#server/domains/context.ts";

export { siteTopic } from "./topics.ts";

/** Every site text. */
export function getSiteTexts(): SiteTexts {
  return site;
}

/** What the head of a page says of the site. */
export function getSiteHead({ config }: Pick<Ctx, "config">): { name: string; publicUrl: string } {
  return { name: site.name, publicUrl: config.PUBLIC_URL };
}

/** The texts every page shows. `publicUrl` takes the place of `{url}` in the social links. */
export function getSiteFrame(publicUrl: string): SiteFrame {
  const { name, copyright, contactMail, socials } = site;
  const filled = socials.map((social) => ({ ...social, href: social.href.replaceAll("{url}", encodeURIComponent(publicUrl)) }));
  return { name, copyright, contactMail, socials: filled };
}
