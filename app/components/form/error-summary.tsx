import { useEffect, useRef } from "react";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { fieldId } from "./field.tsx";

type ErrorSummaryProps = {
  /** The action's `errors`: message by field name. A message under "form" belongs to no field. */
  errors: Record<string, string> | undefined;
  formId?: string;
  /** The name of the form's only field: what is wrong with it is said there alone, and the field takes the focus. */
  onlyField?: string;
};

/** The list of errors at the top of a form, each with a link to its field. */
export function ErrorSummary({ errors, formId, onlyField }: ErrorSummaryProps) {
  useEffect(() => {
    if (onlyField && errors?.[onlyField]) document.getElementById(fieldId(formId, onlyField))?.focus();
  }, [errors, formId, onlyField]);
  const entries = Object.entries(errors ?? {}).filter(([name]) => name !== onlyField);
  if (entries.length === 0) return null;
  return (
    <CorrectionBox
      of={errors}
      awaitsReader={errors?.["form"] === signedOutMeanwhile}
      title={entries.length === 1 ? "One thing needs another look:" : `${entries.length} things need another look:`}
    >
      <ul className="mt-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            {name === "form" ? (
              message
            ) : (
              <a href={`#${fieldId(formId, name)}`} onClick={goToField} className="block py-1 underline underline-offset-2">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </CorrectionBox>
  );
}

type CorrectionBoxProps = {
  /** The server's answer. With each new answer the box takes the focus. */
  of: object | undefined;
  title: string;
  /** Whether the reader was signed out, so that the typed values wait until they have signed in again. Default false. */
  awaitsReader?: boolean;
  children: React.ReactNode;
};

/**
 * The frame around a form's errors. Takes the focus when it appears: on a phone it may stand a screen above the button that was pressed.
 */
export function CorrectionBox({ of, title, awaitsReader = false, children }: CorrectionBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <div
      ref={box}
      // For the browser, before the app has started or without JavaScript.
      autoFocus
      tabIndex={-1}
      role="group"
      aria-label="What to correct"
      data-awaits-reader={awaitsReader || undefined}
      className="rounded-md border-l-4 border-danger bg-danger-tint p-4 text-ink"
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

/**
 * Moves to the field by script: to the router a `#hash` link is a navigation, which drops the action's answer and with it every message.
 */
function goToField(event: React.MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  // In a closed box it cannot take the focus.
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
