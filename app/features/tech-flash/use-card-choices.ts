import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { articleAnchor } from "./article-card.tsx";

/**
 * Answers the handler of what is sent from cards. A choice takes its cards away at once, whatever Load More has brought stays, and the focus goes
 * to the next card.
 */
export function useCardChoices(articles: readonly ArticleView[], hide: (ids: readonly string[]) => void) {
  const { submit } = useFetcher();
  return (event: SubmitEvent<HTMLElement>) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.form?.getAttribute("action") !== "/tech-flash/choices") return;
    event.preventDefault();
    const fields = new FormData(submitter.form, submitter);
    const isChosen = (article: ArticleView) =>
      fields.get("intent") === "mute-source" ? article.source === fields.get("source") : article.id === fields.get("article_id");
    const from = articles.findIndex(({ id }) => id === fields.get("article_id"));
    const next = articles.find((article, index) => index > from && !isChosen(article));
    if (next) document.getElementById(articleAnchor(next.id))?.querySelector<HTMLElement>(":is(h2, h3) a")?.focus({ preventScroll: true });
    hide(articles.filter(isChosen).map(({ id }) => id));
    void submit(fields, { method: "post", action: "/tech-flash/choices", preventScrollReset: true });
  };
}
