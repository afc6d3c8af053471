import { Form, useNavigation } from "react-router";
import type { ReadingChoicesScreen } from "#contracts/reading-choices.ts";
import { MUTED_WORDS_MAX, READ_MARKS_DAYS } from "#contracts/reading-choices-limits.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { TitledCard } from "#app/components/titled-card.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { HideReadSwitch } from "./hide-read-switch.tsx";
import { MuteButton } from "./mute-button.tsx";
import { formatCount } from "#app/lib/numbers.ts";

const address = "/tech-flash/choices";

/** The page on which a member chooses what Tech Flash leaves out. */
export function ReadingChoicesPage({ screen, answer }: { screen: ReadingChoicesScreen; answer: FormAnswer | undefined }) {
  useToastFrom(answer);
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/tech-flash">Tech Flash</BackLink>
      <PageHeader
        title="Your Tech Flash"
        lead="Leave out what you would rather not see. Only you can see these choices; search, your bookmarks and the feeds stay complete."
      />
      <div className="grid gap-5">
        <ReadPart {...screen} />
        <WordsPart words={screen.mutedWords} answer={answer} />
        <SourcesPart sources={screen.sources} />
      </div>
    </div>
  );
}

function ReadPart({ hidesRead, readCount }: ReadingChoicesScreen) {
  return (
    <TitledCard id="read" title="What you have read">
      <HideReadSwitch isOn={hidesRead} returnTo={address} />
      <p className="mt-1 text-sm text-ink-soft">
        While this is on, we note which news you open, for {READ_MARKS_DAYS} days, and leave it out of your list. While it is off, nothing
        is noted.
      </p>
      {readCount > 0 && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{`${formatCount(readCount, "article is", "articles are")} marked as read.`}</p>
          <SubmitButton variant="secondary" size="sm" name="intent" value="forget-reads" busyLabel="Forgetting...">
            Forget what I have read
          </SubmitButton>
        </Form>
      )}
    </TitledCard>
  );
}

function WordsPart({ words, answer }: { words: string[]; answer: FormAnswer | undefined }) {
  const typed = answer?.errors && answer.values?.["intent"] === "mute-word" ? answer : undefined;
  const isSending = useNavigation().formData !== undefined;
  const field = fieldsOf({ answer: typed, known: {} });
  return (
    <TitledCard
      id="words"
      title="Muted words"
      lead="News with one of these words in its title or summary is left out: whole words, in any script."
    >
      <Form key={words.join(" ")} method="post" noValidate preventScrollReset className="grid gap-3">
        <ErrorSummary errors={typed?.errors} />
        <input type="hidden" name="intent" value="mute-word" />
        <TextField {...field("word")} label="A word to mute" isRequired autoComplete="off" readOnly={isSending} />
        <p>
          <SubmitButton variant="secondary" busyLabel="Muting...">
            Mute word
          </SubmitButton>
        </p>
      </Form>
      {words.length === 0 ? (
        <p className="mt-4 text-ink-soft">No words muted.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line" aria-label={`Muted words, ${words.length} of ${MUTED_WORDS_MAX}`}>
          {words.map((word) => (
            <li key={word} className="flex items-center justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">{word}</span>
              <Form method="post" preventScrollReset className="ends-row">
                <input type="hidden" name="intent" value="unmute-word" />
                <input type="hidden" name="word" value={word} />
                <SubmitButton variant="ghost" size="sm" busyLabel="Removing..." aria-label={`Remove: ${word}`}>
                  Remove
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function SourcesPart({ sources }: Pick<ReadingChoicesScreen, "sources">) {
  return (
    <TitledCard id="sources" title="Sources" lead="News of a muted source is left out.">
      {sources.length === 0 ? (
        <p className="text-ink-soft">No sources yet. They appear here with the first refresh.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {sources.map(({ name, isMuted }) => (
            <li key={name} className="flex items-center justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {name}
                {isMuted && <span className="text-sm text-ink-soft"> · muted</span>}
              </span>
              <MuteButton source={name} isMuted={isMuted} returnTo={address} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
