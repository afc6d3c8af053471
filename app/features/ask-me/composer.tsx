import Send from "lucide-react/icons/send-horizontal";
import Square from "lucide-react/icons/square";
import { useEffect, useRef, useState } from "react";
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import type { AskMeFormAnswer } from "#contracts/ask-me.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { FormReader } from "#app/components/form/form-reader.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useIsBlank } from "#app/components/form/use-is-blank.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { SENDS_ON_ENTER } from "#app/lib/page-state.ts";
import { addressOf } from "./address-of.ts";

type ComposerProps = {
  box: React.RefObject<HTMLTextAreaElement | null>;
  sessionId: string | null;
  idempotencyKey: string | null;
  /** The page's action data, when the form was sent without JavaScript. */
  answer: AskMeFormAnswer | undefined;
  /** The first text of the box. */
  draft: string;
  /** Why the last question was refused; blank when it was not. */
  refusal: string;
  isBusy: boolean;
  onSend: (question: string) => void;
  onStop: () => void;
};

const texts = ["message"];
/** What was in the box when its page was left: it is there again on the next one. Whoever signs in or out loads the site anew. */
let left = "";

/** The box for a question. Enter sends it, Shift with Enter begins a new line. */
export function Composer({ box, sessionId, idempotencyKey, answer, draft, refusal, isBusy, onSend, onStop }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBlank = useIsBlank(form, texts);
  const [lengthError, setLengthError] = useState<string | null>(null);
  useEffect(() => {
    const { current } = box;
    return () => {
      left = current?.value ?? "";
    };
  }, [box]);
  // On a low screen the panel's foot, with the Stop button, may be out of sight.
  useEffect(() => {
    if (isBusy) form.current?.scrollIntoView({ block: "nearest" });
  }, [isBusy]);

  function send() {
    const question = box.current?.value ?? "";
    if (question.trim() === "" || isBusy) return;
    if (question.trim().length > ASK_ME_MESSAGE_MAX) {
      const room = formatNumber(ASK_ME_MESSAGE_MAX);
      setLengthError(`Please keep this to ${room} characters. It has ${formatNumber(question.trim().length)}.`);
      box.current?.focus();
      return;
    }
    fillBox(box.current, "");
    onSend(question);
  }

  return (
    <form
      ref={form}
      method="post"
      action={addressOf(sessionId)}
      // It has its full height from the beginning, with its content at the top: on a slow connection its HTML arrives in two pieces, and it
      // would move with the second.
      className="grid min-h-36 scroll-mb-3 grid-cols-1 content-start gap-2 border-t border-line bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormReader />
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="sessionId" value={sessionId ?? ""} />
      {idempotencyKey !== null && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
      <label htmlFor="ask-me-message" className="sr-only">
        Your question
      </label>
      <div className="flex flex-wrap items-end justify-end gap-2">
        <textarea
          {...SENDS_ON_ENTER}
          ref={box}
          id="ask-me-message"
          name="message"
          enterKeyHint="send"
          rows={2}
          required
          placeholder="Ask about interviews, resumes, skills..."
          defaultValue={answer?.values?.["message"] ?? (draft || left)}
          aria-describedby="ask-me-hint"
          aria-invalid={answer?.errors || lengthError !== null ? true : undefined}
          onInput={() => setLengthError(null)}
          className="max-h-40 min-h-17 flex-[1_1_11rem] resize-none rounded-md border border-edge bg-surface px-3 py-2 field-sizing-content"
          onKeyDown={(event) => {
            // In Safari the Enter that ends an input method's composition comes after the composition; only this code identifies it.
            const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key !== "Enter" || event.shiftKey || isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" disabled={isBusy || isBlank}>
          <Send className="size-4.5" />
          Send
        </Button>
      </div>
      <ComposerFoot
        error={lengthError ?? (answer?.errors ? Object.values(answer.errors).join(". ") : refusal)}
        isBusy={isBusy}
        onStop={() => {
          onStop();
          box.current?.focus();
        }}
      />
    </form>
  );
}

type ComposerFootProps = { error: string; isBusy: boolean; onStop: () => void };

function ComposerFoot({ error, isBusy, onStop }: ComposerFootProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <p id="ask-me-hint" className="text-xs text-ink-faint">
        {error ? (
          <span role="alert" data-awaits-reader={error === signedOutMeanwhile || undefined} className="font-semibold text-danger">
            {error}
          </span>
        ) : (
          "Answers can be wrong. Look at their sources before you rely on them."
        )}
      </p>
      {isBusy && (
        <Button variant="secondary" size="sm" onClick={onStop}>
          <Square className="size-4" />
          Stop
        </Button>
      )}
    </div>
  );
}

/** Puts a text into the box as if it were typed, and moves the focus there. */
export function fillBox(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return;
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.focus();
  box.setSelectionRange(text.length, text.length);
}
