import PenLine from "lucide-react/icons/pen-line";
import Trash from "lucide-react/icons/trash";
import { Form, useNavigation } from "react-router";
import type { AskMeFormAnswer, Conversation } from "#contracts/ask-me.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { addressOf } from "./address-of.ts";

/** The title of the open conversation, with the forms that rename or delete it. */
export function SessionHead({ conversation, answer }: { conversation: Conversation; answer: AskMeFormAnswer | undefined }) {
  const { id, title } = conversation;
  const isSending = useNavigation().formData !== undefined;
  const isRefused = answer?.values?.["intent"] === "rename";
  return (
    <div className="flex items-center border-b border-line px-4 py-1.5">
      <h2 className="min-w-0 flex-1 truncate font-sans text-base font-semibold">{title}</h2>
      {/* The key closes it once the new title is stored. */}
      <details key={title} open={isRefused || undefined} className="relative">
        <summary
          aria-label="Rename this conversation"
          className={`${buttonClass({ variant: "ghost", size: "icon" })} cursor-pointer list-none`}
        >
          <PenLine className="size-4.5" />
        </summary>
        <Form
          method="post"
          action={addressOf(id)}
          className="absolute top-full -right-11 z-10 grid w-[min(18rem,calc(100vw-4rem))] gap-3 rounded-md border border-line bg-surface p-4 shadow-float"
        >
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="sessionId" value={id} />
          <TextField
            formId="rename"
            name="title"
            label="New name"
            defaultValue={answer?.values?.["title"] ?? title}
            error={isRefused ? (answer.errors?.["title"] ?? answer.errors?.["form"]) : undefined}
            answer={answer}
            readOnly={isSending}
          />
          <SubmitButton size="sm" busyLabel="Saving..." className="justify-self-start">
            Rename
          </SubmitButton>
        </Form>
      </details>
      <Form method="post" action="/ask-me">
        <input type="hidden" name="sessionId" value={id} />
        <Button type="submit" name="intent" value="delete" variant="ghost" size="icon" aria-label="Delete this conversation">
          <Trash className="size-4.5" />
        </Button>
      </Form>
    </div>
  );
}
