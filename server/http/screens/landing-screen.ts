// Loads the landing page, for its two addresses.
import type { LandingData } from "#contracts/site.ts";
import { getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { listStories, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { loadOrNull } from "../load-parts.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const headlineCount = 3;

/**
 * The site texts of the landing page and the newest headlines; no headlines if they cannot be loaded, since the page works without them.
 */
export async function loadLandingPage(context: RouterContext): Promise<LandingData> {
  const { ctx, topics } = getRequestContext(context);
  const { name, taglines, figures, testimonials, recruiterOffer } = getSiteTexts();
  const address = `${ctx.config.PUBLIC_URL}/`;
  const headlines = await loadOrNull(ctx, "headlines", () => listHeadlines(ctx));
  topics.add(siteTopic).add(techFlashTopic);
  return { name, address, taglines, figures, testimonials, recruiterOffer, headlines: headlines ?? [] };
}

async function listHeadlines(ctx: Ctx): Promise<LandingData["headlines"]> {
  const { articles } = await listStories(ctx, { limit: headlineCount });
  return articles.map(({ id, title, summary, source, externalLink }) => ({ id, title, summary, source, externalLink }));
}
