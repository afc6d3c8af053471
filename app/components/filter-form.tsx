import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { formatNumber } from "#app/lib/numbers.ts";
import { SENDS_CHOICES } from "#app/lib/page-state.ts";
import { cachedFragment } from "./cached-fragment.tsx";
import { controlClass } from "./form/control-class.ts";
import { Button } from "./ui/button.tsx";

type FilterFormProps = {
  /** The list's own path. */
  action: string;
  /** What is filtered, for screen readers. */
  label: string;
  className: string;
  /** The address of the list as it is shown. When it changes, the fields get the values of the new one. */
  address: string;
  /** Returns the address of the list with the chosen values, by field. Empty fields are empty strings. */
  addressOf: (chosen: Record<string, string>) => string;
  /** The fields. One for words has `type="search"` and the ref of `useSearchText`. */
  children: React.ReactNode;
};

/** The filters of a list. A choice applies at once; the words, and everything without JavaScript, apply when the button is pressed. */
export function FilterForm({ action, label, className, address, addressOf, children }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(address);
  // Rendered anew, the fields would lose the focus, the caret and the first letters by which somebody looks for an option.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const values = new URLSearchParams(address.split("?")[1]);
    for (const field of form.current?.elements ?? []) if (isField(field)) showValue(field, values.get(field.name) ?? "");
  }, [address]);

  function apply(filled: HTMLFormElement) {
    const chosen = Object.fromEntries([...new FormData(filled)].map(([name, value]) => [name, String(value).trim()]));
    void navigate(addressOf(chosen), { preventScrollReset: true });
  }

  return (
    <Form
      {...SENDS_CHOICES}
      ref={form}
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => isChoice(target) && apply(currentTarget)}
    >
      {children}
    </Form>
  );
}

/** The select fields: on a phone one row that scrolls sideways, elsewhere cells of the form's grid. */
export function FilterChoices({ children }: { children: React.ReactNode }) {
  return (
    <div className="chip-row col-span-full max-sm:*:field-sizing-content max-sm:*:w-auto max-sm:*:max-w-48 max-sm:*:shrink-0 sm:contents">
      {children}
    </div>
  );
}

export type FilterOption = {
  value: string;
  label: string;
  /** How many items are left with it, if that is shown; null: too many to count. */
  count?: number | null;
};

type FilterChoiceProps = {
  name: string;
  label: string;
  /** The label of the empty choice. */
  any: string;
  options: readonly FilterOption[];
  value: string | number | undefined;
  /** The label of the chosen value when it is not among the options. Default: the value. */
  valueLabel?: string | number | null;
};

/** One select field of a filter. An option that would leave nothing is not offered, unless it is the chosen one. */
export const FilterChoice = cachedFragment(function FilterChoice({ name, label, any, options, value, valueLabel }: FilterChoiceProps) {
  const chosen = value === undefined ? "" : String(value);
  const shown = options.filter((option) => option.count !== 0 || option.value === chosen);
  return (
    <select name={name} aria-label={label} defaultValue={chosen} className={controlClass("min-h-11")}>
      <option value="">{any}</option>
      {chosen !== "" && !shown.some((option) => option.value === chosen) && <option value={chosen}>{valueLabel ?? chosen}</option>}
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {/* The count of the chosen option is shown above the list; there is no room for it here. */}
          {typeof option.count !== "number" || option.value === chosen ? option.label : `${option.label} (${formatNumber(option.count)})`}
        </option>
      ))}
    </select>
  );
});

/** Stands beside the words on a phone, where it shows only an icon. */
export function FilterButton({ children }: { children: string }) {
  return (
    <Button type="submit" variant="secondary" className="max-sm:col-start-2 max-sm:row-start-1">
      <Search className="size-5" />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

/** Whether a field follows the address here; one for words does so by `useSearchText`. */
function isField(control: Element): control is HTMLSelectElement | HTMLInputElement {
  return control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type !== "search");
}

function showValue(field: HTMLSelectElement | HTMLInputElement, value: string): void {
  if (field.type === "checkbox") field.checked = field.value === value;
  else field.value = value;
}

function isChoice(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
}
