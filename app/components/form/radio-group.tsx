import { controlProps, FieldError, FieldLabel, useFieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type RadioGroupProps = FieldProps & {
  options: readonly { value: string; label: React.ReactNode; hint?: React.ReactNode }[];
  defaultValue?: string;
};

/** At most this many options stand side by side, if none of them has an explanation. */
const sideBySideMax = 3;

/** A choice of one among a few options, all of them shown. */
export function RadioGroup({ name, label, hint, error: answered, answer, formId, isRequired, options, defaultValue }: RadioGroupProps) {
  const { error, onInput } = useFieldError({ error: answered, answer });
  const { id, ...field } = controlProps({ name, label, hint, error, formId, isRequired });
  const isShort = options.length <= sideBySideMax && options.every((option) => option.hint === undefined);
  return (
    // Not `required` on each radio button: Chromium would report them as invalid before anybody has chosen.
    <fieldset
      role="radiogroup"
      aria-required={field["aria-required"]}
      aria-invalid={field["aria-invalid"]}
      aria-describedby={field["aria-describedby"]}
      className="grid gap-1.5"
    >
      <legend className="font-semibold">
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={isShort ? "flex flex-wrap gap-x-6" : "grid"}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onInput={onInput}
              className="mt-0.5 size-5 shrink-0 accent-peacock"
            />
            <span>
              {option.label}
              {option.hint && <small className="block text-sm text-ink-soft">{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
