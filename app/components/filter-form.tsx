import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { isFocusLost } from "#app/lib/focus-loss.ts";
import { SENDS_CHOICES } from "#app/lib/page-state.ts";
import { Button } from "./ui/button.tsx";

type FilterFormProps = {
  /** The list's own path. */
  action: string;
  /** What is narrowed, for screen readers. */
  label: string;
  className: string;
  /** The address of the list as it is shown: with another one the fields begin anew, from what stands in it. */
  address: string;
  /** The address of the list with what was chosen, by field; empty fields are empty texts. */
  addressOf: (chosen: Record<string, string>) => string;
  children: React.ReactNode;
};

/** What a list is narrowed by. A choice is taken at once; words, and everything without JavaScript, by the form's button. */
export function FilterForm({ action, label, className, address, addressOf, children }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const used = useRef<Used | null>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    // With another address the whole form is rendered anew: the field that was used has lost the focus, and what was typed meanwhile.
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
        // The words are taken: a phone's keyboard need not come back for them.
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

/** The lists to choose from: on a phone one row that scrolls sideways, elsewhere cells of the form's grid. */
export function FilterChoices({ children }: { children: React.ReactNode }) {
  return (
    <div className="chip-row col-span-full max-sm:*:field-sizing-content max-sm:*:w-auto max-sm:*:max-w-48 max-sm:*:shrink-0 sm:contents">
      {children}
    </div>
  );
}

/** Stands beside the words on a phone, without a word of its own. */
export function FilterButton({ children }: { children: string }) {
  return (
    <Button type="submit" variant="secondary" className="max-sm:col-start-2 max-sm:row-start-1">
      <Search className="size-5" />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

/** The field that was used last, and what has been typed into it. */
type Used = { name: string; value?: string };

function isField(target: unknown): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
}

function isChoice(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
}
