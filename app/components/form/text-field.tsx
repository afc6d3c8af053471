import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClass } from "./control-class.ts";
import { controlProps, FieldFrame, useFieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "name" | "onInput"> & {
    /** Says how much of the room is used: a `Counter` of this field. */
    counter?: React.ReactNode;
  };

/** Values of `autocomplete` for which a phone's keyboard should capitalise every word. */
const capitalised = new Set(["name", "organization", "organization-title", "address-level2"]);

/**
 * One line of text, a mail address, a number, a date. Only searches have a `maxLength`: the browser cuts what is pasted, and says nothing.
 * Of anything else the server says how long it may be.
 */
export function TextField({
  name,
  label,
  hint,
  error: answered,
  answer,
  formId,
  isRequired,
  counter,
  className,
  ...input
}: TextFieldProps) {
  const { error, onInput } = useFieldError({ error: answered, answer });
  const field = { name, label, hint, error, formId, isRequired };
  const { autoComplete } = input;
  return (
    <FieldFrame {...field} counter={counter}>
      <input
        type="text"
        autoCapitalize={autoComplete && capitalised.has(autoComplete) ? "words" : undefined}
        {...input}
        {...controlProps(field, Boolean(counter))}
        onInput={onInput}
        className={controlClass(classNames("min-h-11", className))}
      />
    </FieldFrame>
  );
}
