import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { AskMeFormAnswer, Exchange, Rating } from "#contracts/ask-me.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { addressOf } from "./address-of.ts";

const choices = [
  { rating: "helpful", label: "Helpful", Icon: ThumbsUp },
  { rating: "not_helpful", label: "Not helpful", Icon: ThumbsDown },
] as const;

type AnswerRatingProps = {
  exchange: Exchange;
  exchangeId: string;
  sessionId: string;
  /** The page's action data for this form, when it was sent without JavaScript. */
  answer: AskMeFormAnswer | undefined;
};

/** Rates an answer as helpful or not, with an optional reason. */
export function AnswerRating({ exchange, exchangeId, sessionId, answer }: AnswerRatingProps) {
  const fetcher = useFetcher<AskMeFormAnswer>();
  useToastFrom(fetcher.data);
  const [pressed, setPressed] = useState<Rating | null>(null);
  const shown = fetcher.data ?? answer;
  const wrong = shown?.errors?.["reason"];
  const rating = fetcher.data?.errors && !wrong ? exchange.rating : (pressed ?? exchange.rating);
  return (
    <fetcher.Form
      method="post"
      action={addressOf(sessionId)}
      className="flex flex-wrap items-center gap-1"
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent;
        if (submitter instanceof HTMLButtonElement) setPressed(submitter.value as Rating);
      }}
    >
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="exchangeId" value={exchangeId} />
      <input type="hidden" name="version" value={exchange.answer?.version ?? ""} />
      {/* Enter in the reason presses the form's first button, which therefore must not change the rating. */}
      {rating !== null && (
        <button type="submit" name="rating" value={rating} hidden>
          Send reason
        </button>
      )}
      {choices.map(({ rating: value, label, Icon }) => (
        <Button
          key={value}
          type="submit"
          name="rating"
          value={value}
          size="sm"
          variant={rating === value ? "secondary" : "ghost"}
          aria-pressed={rating === value}
        >
          <Icon className="size-4" />
          {label}
        </Button>
      ))}
      {rating !== null && (
        // On a phone the form would open below the part of the conversation that is seen.
        <details
          open={wrong !== undefined || undefined}
          className="basis-full"
          onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
        >
          <summary className="cursor-pointer text-ink-soft">{exchange.reason ? "Your reason" : "Tell us why (optional)"}</summary>
          <div className="mt-2 grid max-w-form gap-2">
            <TextField
              formId={`rate-${exchangeId}`}
              name="reason"
              label="Reason"
              defaultValue={shown?.values?.["reason"] ?? exchange.reason}
              error={wrong}
              answer={shown}
              readOnly={fetcher.state === "submitting"}
            />
            <SubmitButton
              name="rating"
              value={rating}
              size="sm"
              variant="secondary"
              busyLabel="Sending..."
              fetcher={fetcher}
              className="justify-self-start"
            >
              Send reason
            </SubmitButton>
          </div>
        </details>
      )}
    </fetcher.Form>
  );
}
