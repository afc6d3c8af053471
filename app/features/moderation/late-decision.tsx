import type { DecisionAnswer } from "#contracts/moderation-pages.ts";
import { ErrorState } from "#app/components/error-state.tsx";

/** What is said of a decision whose form is no longer on the page, because its text was decided about meanwhile. */
export function LateDecision({ answer }: { answer: DecisionAnswer | undefined }) {
  const message = answer?.errors["form"];
  return (
    message !== undefined && (
      <div className="my-6">
        <ErrorState title={message} canRetry={false}>
          Your decision was not carried out. The log of decisions has the one that was.
        </ErrorState>
      </div>
    )
  );
}
