import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { isFocusLost } from "#app/lib/focus-loss.ts";
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
  /** The address of the list as it is shown. When it changes, the fields are rendered anew with the values of the new address. */
  address: string;
  /** Returns the address of the list with the chosen values, by field. Empty fields are empty strings. */
  addressOf: (chosen: Record<string, string>) => string;
  children: React.ReactNode;
};

/** The filters of a list. A choice applies at once; the words, and everything without JavaScript, apply when the button is pressed. */
export function FilterForm({ action, label, className, address, addressOf, children }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const used = useRef<Used | null>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    // A new address renders the whole form anew: the field in use has lost the focus, and the text typed since the form was sent.
    const field = used.current && isFocusLost() && form.current?.elements.namedItem(used.current.name);
    if (isField(field)) {
      field.value = used.current?.value ?? field.value;
      field.focus({ preventScroll: true });
    }
    used.current = null;
  }, [address]);

  function apply(filled: HTMLFormElement) {
    const chosen = Object.fromEntries([...new FormData(filled)].map(([name, value]) => [name, String(value).trim()]));
    void navigate(addressOf(chosen), { preventScrollReset: true });
  }

  return (
    <Form
      {...SENDS_CHOICES}
      ref={form}
      key={address}
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // The words have been sent: a phone's keyboard need not open again for them.
        used.current = null;
        apply(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => {
        if (isChoice(target)) {
          used.current = { name: target.name };
          apply(currentTarget);
        } else if (isField(target)) used.current = { name: target.name, value: target.value };
      }}
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

/** The field that was used last, and the text typed into it. */
type Used = { name: string; value?: string };

function isField(target: unknown): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
}

function isChoice(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
}
