import { useState } from "react";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";

/** What every field takes. `name` is the field's name in the form and in its schema. */
export type FieldProps = {
  name: string;
  label: React.ReactNode;
  /** One sentence of help under the label. */
  hint?: React.ReactNode;
  /** The error message for this field, from the action's `errors`. */
  error?: string;
  /** The answer that brought the error. If given, the error disappears once the field is changed, until another answer brings one. */
  answer?: object;
  /** Tells the fields of two forms on one page apart; give the same value to `ErrorSummary`. Default "field". */
  formId?: string;
  /** Marks the field as required. Default false. */
  isRequired?: boolean;
};

/** The id of a field's control, which `ErrorSummary` links to. */
export function fieldId(formId: string | undefined, name: string): string {
  return `${formId ?? "field"}-${name}`;
}

/** The error of a field until its value is changed, and the `onInput` handler that notices the change. */
export function useFieldError({ error, answer }: Pick<FieldProps, "error" | "answer">) {
  const [mended, setMended] = useState<object>();
  const isMended = answer && answer === mended;
  return { error: isMended ? undefined : error, onInput: () => setMended(answer) };
}

/** The attributes that tie a control to its label, hint, counter and error. Spread them on the control. */
export function controlProps({ name, hint, error, formId, isRequired }: FieldProps, hasCounter = false) {
  const id = fieldId(formId, name);
  const describedBy = [hint && `${id}-hint`, hasCounter && `${id}-counter`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
    "aria-required": isRequired || undefined,
  };
}

type FieldFrameProps = FieldProps & { counter?: React.ReactNode; children: React.ReactNode };

/** Label, hint, control, then counter and error. The element of the error is always present, so that screen readers announce a new one. */
export function FieldFrame({ name, label, hint, error, formId, isRequired, counter, children }: FieldFrameProps) {
  const id = fieldId(formId, name);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <div className="flex flex-wrap justify-between gap-x-4 text-sm empty:hidden has-[>:only-child:empty]:hidden">
        <FieldError id={id} error={error} />
        {counter}
      </div>
    </div>
  );
}

/** The words of a label. The star of a required field stays on the line of the last word. */
export function FieldLabel({ isRequired, children }: { isRequired?: boolean; children: React.ReactNode }) {
  return (
    <>
      {children}
      {isRequired && (
        <span aria-hidden className="text-danger">
          {"\u00A0*"}
        </span>
      )}
    </>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p
      id={`${id}-error`}
      aria-live="polite"
      data-awaits-reader={error === signedOutMeanwhile || undefined}
      className="text-sm font-semibold text-danger empty:hidden"
    >
      {error}
    </p>
  );
}
