import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import type { ArticleView } from "#contracts/tech-flash.ts";
import type { ArticleFeed } from "./use-article-feed.ts";

/** Returns the handler of what is sent from cards. What it does comes with the first choice: few readers make any. */
export function useCardChoices(articles: readonly ArticleView[], hide: ArticleFeed["hide"]) {
  const { submit } = useFetcher();
  return (event: SubmitEvent<HTMLElement>) => {
    const { submitter } = event.nativeEvent;
    if (!submitter?.closest("details")) return;
    event.preventDefault();
    import("./choose-on-card.ts")
      .then(({ chooseOnCard }) => chooseOnCard(submitter, articles, hide, submit))
      .catch(() => window.location.assign("/tech-flash/choices"));
  };
}
