import { Form, useNavigate } from "react-router";

type FilterFormProps = {
  /** The list's own path. */
  action: string;
  /** What is narrowed, for screen readers. */
  label: string;
  className?: string;
  /** The address of the list with what was chosen, by field; empty fields are empty texts. */
  addressOf: (chosen: Record<string, string>) => string;
  children: React.ReactNode;
};

/** What a list is narrowed by. A choice is taken at once; words, and everything without JavaScript, by the form's button. */
export function FilterForm({ action, label, className, addressOf, children }: FilterFormProps) {
  const navigate = useNavigate();

  function apply(form: HTMLFormElement) {
    const chosen = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    void navigate(addressOf(chosen), { preventScrollReset: true });
  }

  return (
    <Form
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}
