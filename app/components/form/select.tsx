import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { controlClass } from "./control-class.ts";
import { controlProps, FieldFrame, useFieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "id" | "name" | "children" | "onInput"> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice, such as "Choose a city". Without it the first option is chosen. */
    placeholder?: string;
  };

/** A choice of one in a list: the browser's own `select`. */
export function Select({
  name,
  label,
  hint,
  error: answered,
  answer,
  formId,
  isRequired,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  const { error, onInput } = useFieldError({ error: answered, answer });
  const field = { name, label, hint, error, formId, isRequired };
  return (
    <FieldFrame {...field}>
      <select {...select} {...controlProps(field)} onInput={onInput} className={controlClass(classNames("min-h-11", className))}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
