import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import type { ArticleView } from "#contracts/tech-flash.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import type { ArticleFeed } from "./use-article-feed.ts";

/** Returns the submit handler for choices on cards. Its code is loaded with the first choice, because few readers make one. */
export function useCardChoices(articles: readonly ArticleView[], setHidden: ArticleFeed["setHidden"]) {
  const { submit, data } = useFetcher<FormAnswer>();
  useToastFrom(data);
  return (event: SubmitEvent<HTMLElement>) => {
    const { submitter } = event.nativeEvent;
    if (!submitter?.closest("details")) return;
    event.preventDefault();
    import("./choose-on-card.ts")
      .then((card) => card.chooseOnCard(submitter, articles, setHidden, submit))
      .catch(() => window.location.assign("/tech-flash/choices"));
  };
}
