import type { FetcherSubmitFunction } from "react-router";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { articleAnchor } from "./story-links.ts";

/** Sends the choice of a card. Its cards go at once, whatever Load More has brought stays, and the focus moves to the next card. */
export function chooseOnCard(
  submitter: HTMLElement,
  articles: readonly ArticleView[],
  hide: (ids: readonly string[]) => void,
  submit: FetcherSubmitFunction,
): void {
  const fields = new FormData(submitter.closest("form") ?? undefined, submitter);
  const isChosen = (article: ArticleView) =>
    fields.get("intent") === "mute-source" ? article.source === fields.get("source") : article.id === fields.get("article_id");
  const from = articles.findIndex(({ id }) => id === fields.get("article_id"));
  const next = articles.find((article, index) => index > from && !isChosen(article));
  if (next) document.getElementById(articleAnchor(next.id))?.querySelector<HTMLElement>(":is(h2, h3) a")?.focus({ preventScroll: true });
  hide(articles.filter(isChosen).map(({ id }) => id));
  void submit(fields, { method: "post", action: "/tech-flash/choices", preventScrollReset: true });
}
