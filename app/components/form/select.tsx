import type { ComponentProps } from "react";
import { controlClass, controlProps, FieldFrame } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "id" | "name" | "children"> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice, such as "Choose a city". Without it the first option is chosen. */
    placeholder?: string;
  };

/** One of a list, by the platform's own list. */
export function Select({ name, label, hint, error, formId, isRequired, options, placeholder, className, ...select }: SelectProps) {
  const field = { name, label, hint, error, formId, isRequired };
  return (
    <FieldFrame {...field}>
      <select {...select} {...controlProps(field)} className={controlClass(`min-h-11 ${className ?? ""}`)}>
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
