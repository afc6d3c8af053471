import { useEffect, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { HiddenFields } from "./form/hidden-fields.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { TextArea } from "./form/text-area.tsx";
import { buttonClass } from "./ui/button.tsx";

type Answer = { outcome: string; errors?: Record<string, string>; values?: Record<string, string> };

/** The stored text and its version at the moment when somebody began to type. */
type TypedOver = { source: string; version: string };

type EditOwnTextProps = {
  /** The id of the text's form; unique on the page. */
  formId: string;
  label: string;
  rows: number;
  maxLength: number;
  /** The text as its author wrote it. */
  source: string | null | undefined;
  /** When it was last changed; null when never. */
  editedAt: string | null;
  action: string;
  fields: Readonly<Record<string, string>>;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  /** The refused answer to this form, which the page brought back to be corrected. */
  refused: Answer | undefined;
  /** When the text was changed elsewhere, if that is why it was refused: saved once more, it replaces what stands there now. */
  otherEditedAt: string | null | undefined;
};

/** Edits a short text of the reader's own, such as a comment, in its place. Closes once it is saved, and the focus stays with the text. */
export function EditOwnText({
  formId,
  label,
  rows,
  maxLength,
  action,
  fields,
  fetcher,
  refused,
  otherEditedAt,
  ...stored
}: EditOwnTextProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { data } = fetcher;
  // A change made elsewhere while somebody types neither replaces their words nor is overwritten by them unasked.
  const [typedOver, setTypedOver] = useState<TypedOver>();
  const [seen, setSeen] = useState(data);
  if (data !== seen) {
    setSeen(data);
    if (data?.outcome === "edited") setTypedOver(undefined);
  }
  const isTyped = typedOver !== undefined;
  const { source, version } = typedOver ?? { source: stored.source ?? "", version: stored.editedAt ?? "" };
  const handleInput = ({ currentTarget }: React.InputEvent<HTMLFormElement>) =>
    // Read from the form, not from `version`: a text that came back with the page has the version that it began with.
    setTypedOver({ source, version: String(new FormData(currentTarget).get("version")) });
  // The box gets the stored text only when it is opened: the page would contain each of the reader's texts twice. Until then nobody can
  // type there, or a few words would take the place of the whole text.
  const [isAsked, setIsAsked] = useState(refused !== undefined);
  // It may have been opened before the app started.
  useEffect(() => setIsAsked((was) => was || box.current?.open === true), []);
  const handleToggle = ({ currentTarget }: React.ToggleEvent<HTMLDetailsElement>) => {
    setIsAsked(currentTarget.open || isTyped);
    // Else the browser would take the text for one that was typed, and bring it back with the page.
    if (!currentTarget.open && !isTyped) currentTarget.querySelector("form")?.reset();
  };
  useEffect(() => {
    const { current } = box;
    const { activeElement } = document;
    if (data?.outcome !== "edited" || !current) return;
    // After a refusal the form is closed already, with the focus in it.
    if (!current.open && !current.contains(activeElement) && activeElement !== document.body) return;
    current.open = false;
    current.querySelector("summary")?.focus({ preventScroll: true });
  }, [data]);
  const form = (isFilled: boolean) => (
    <fetcher.Form method="post" action={action} name={formId} className="mt-2 mb-2 grid gap-3 px-3" onInput={handleInput}>
      <HiddenFields fields={{ ...fields, version: otherEditedAt ?? refused?.values?.["version"] ?? version }} />
      <TextArea
        key={source}
        formId={formId}
        name="content"
        label={label}
        rows={rows}
        maxLength={maxLength}
        defaultValue={refused?.values?.["content"] ?? (isFilled ? source : "")}
        error={refused?.errors?.["content"]}
        answer={refused}
        // What is typed while the text is being saved would be lost when the form closes.
        readOnly={fetcher.state === "submitting"}
      />
      <div>
        <SubmitButton size="sm" busyLabel="Saving..." fetcher={fetcher}>
          {otherEditedAt ? "Keep mine" : "Save"}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
  return (
    <details ref={box} open={refused !== undefined || undefined} onToggle={handleToggle} className="open:basis-full">
      <summary className={`${buttonClass({ variant: "ghost", size: "sm" })} w-fit list-none`}>
        Edit<span className="sr-only"> {label.toLowerCase()}</span>
      </summary>
      <noscript>{form(true)}</noscript>
      <div inert={!isAsked} className="noscript:hidden">
        {form(isAsked)}
      </div>
    </details>
  );
}
