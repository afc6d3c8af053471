import type { ComponentProps } from "react";
import { Counter } from "./counter.tsx";
import { controlClass } from "./control-class.ts";
import { controlProps, fieldId, FieldFrame, useFieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "id" | "name" | "onInput">;

/**
 * A field for several lines of text; with `maxLength` it shows how many characters are used. The limit is not given to the browser, which
 * would silently cut a pasted text.
 */
export function TextArea({
  name,
  label,
  hint,
  error: answered,
  answer,
  formId,
  isRequired,
  maxLength,
  className,
  ...textarea
}: TextAreaProps) {
  const { error, onInput } = useFieldError({ error: answered, answer });
  const field = { name, label, hint, error, formId, isRequired };
  const counter = maxLength !== undefined && (
    <Counter id={fieldId(formId, name)} maxLength={maxLength} initialLength={String(textarea.defaultValue ?? "").length} />
  );
  return (
    <FieldFrame {...field} counter={counter}>
      <textarea rows={4} {...textarea} {...controlProps(field, Boolean(counter))} onInput={onInput} className={controlClass(className)} />
    </FieldFrame>
  );
}
