import { useEffect, useRef } from "react";
import type { DecisionAnswer } from "#contracts/moderation-pages.ts";
import { ErrorState } from "#app/components/error-state.tsx";

/**
 * The error of a decision that can no longer be shown at its form, because another moderator has decided meanwhile or the text was deleted.
 * It is shown above the list and takes the focus, since the form may have been far below.
 */
export function StaleDecision({ answer }: { answer: DecisionAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  const message = answer?.errors["form"];
  const reason = answer?.values["reason"];
  return (
    message !== undefined && (
      <div ref={box} tabIndex={-1} data-focus-target className="my-6 scroll-mt-20">
        <ErrorState title={message} canRetry={false}>
          Your decision was not carried out. If another moderator was quicker, theirs is in the log.
          {reason && (
            <>
              {" "}
              What you wrote was:
              <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">{reason}</p>
            </>
          )}
        </ErrorState>
      </div>
    )
  );
}
