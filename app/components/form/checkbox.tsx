import type { ComponentProps } from "react";
import { controlProps, FieldError, fieldId } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type CheckboxProps = FieldProps & Omit<ComponentProps<"input">, "id" | "name" | "type">;

/** Yes or no. The whole line is the target. */
export function Checkbox({ name, label, hint, error, formId, isRequired, ...input }: CheckboxProps) {
  const field = { name, label, hint, error, formId, isRequired };
  const id = fieldId(formId, name);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1">
        <input type="checkbox" {...input} {...controlProps(field)} className="size-5 shrink-0 accent-peacock" />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
