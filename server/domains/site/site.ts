// The texts that an operator can edit.
import { site } from "#db/content/site.ts";
import type { SiteFrame, SiteTexts } from "#contracts/site.ts";

export { siteTopic } from "./topics.ts";

/** Every site text. */
export function getSiteTexts(): SiteTexts {
  return site;
}

/** The texts every page shows. `publicUrl` takes the place of `{url}` in the social links. */
export function getSiteFrame(publicUrl: string): SiteFrame {
  const { name, copyright, contactMail, socials } = site;
  const filled = socials.map((social) => ({ ...social, href: social.href.replaceAll("{url}", encodeURIComponent(publicUrl)) }));
  return { name, copyright, contactMail, socials: filled };
}
