import type { FetcherSubmitFunction } from "react-router";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { readForm } from "#app/lib/read-form.ts";
import { articleAnchor } from "./story-links.ts";
import type { ArticleFeed } from "./use-article-feed.ts";

/**
 * Sends a choice that was made on a card. The articles it concerns disappear at once, and come back if it cannot be sent or is refused.
 * Articles from Load More stay, and the focus moves to the next card, or after the last one to the card above.
 */
export async function chooseOnCard(
  submitter: HTMLElement,
  articles: readonly ArticleView[],
  setHidden: ArticleFeed["setHidden"],
  submit: FetcherSubmitFunction,
): Promise<void> {
  const form = submitter.closest("form");
  if (!form) return;
  const fields = readForm(form, submitter);
  const isChosen = (article: ArticleView) =>
    fields.get("intent") === "mute-source" ? article.source === fields.get("source") : article.id === fields.get("article_id");
  const from = articles.findIndex(({ id }) => id === fields.get("article_id"));
  const next = articles.find((article, index) => index > from && !isChosen(article)) ?? articles.findLast((article) => !isChosen(article));
  if (next) document.getElementById(articleAnchor(next.id))?.querySelector<HTMLElement>(":is(h2, h3) a")?.focus({ preventScroll: true });
  const chosen = articles.filter(isChosen).map(({ id }) => id);
  const handleFailure = () => setHidden(chosen, false);
  setHidden(chosen, true);
  window.addEventListener("choice-failed", handleFailure);
  await submit(fields, { method: "post", action: "/tech-flash/choices", preventScrollReset: true });
  window.removeEventListener("choice-failed", handleFailure);
}
