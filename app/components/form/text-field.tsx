import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClass } from "./control-class.ts";
import { controlProps, FieldFrame, useFieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "name" | "onInput"> & {
    /** A `Counter` of this field, which shows how many characters are used. */
    counter?: React.ReactNode;
  };

/** Values of `autocomplete` for which a phone's keyboard should capitalise every word. */
const capitalised = new Set<string | undefined>(["name", "organization", "organization-title", "address-level2"]);

/**
 * A field for one line of text, a mail address, a number or a date. Only searches have a `maxLength`, because the browser silently cuts a
 * pasted text. For all other fields the server reports that a value is too long.
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
  return (
    <FieldFrame {...field} counter={counter}>
      <input
        type="text"
        autoCapitalize={capitalised.has(input.autoComplete) ? "words" : undefined}
        {...input}
        {...controlProps(field, Boolean(counter))}
        onInput={onInput}
        className={controlClass(classNames("min-h-11", className))}
      />
    </FieldFrame>
  );
}
