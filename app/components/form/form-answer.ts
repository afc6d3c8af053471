import type { Toast } from "#contracts/toasts.ts";

/** What the action of a form answers when it does not redirect. */
export type FormAnswer = {
  errors?: Record<string, string>;
  /** The typed values, by field. */
  values?: Record<string, string>;
  toast?: Toast;
  /** Set when the profile is complete: where to go after a second. */
  doneTo?: string;
};

/** The props of a form. */
export type FormProps = { answer: FormAnswer | undefined; /** What is known already, by field. */ known: Record<string, string> };

/**
 * Returns the props of a field by its name: the value last typed, else the known one, and its error. `formId` tells the fields of two forms
 * on one page apart.
 */
export function fieldsOf({ answer, known, formId }: FormProps & { formId?: string }) {
  const values = answer?.values ?? known;
  return (name: string) => ({ name, formId, defaultValue: values[name], error: answer?.errors?.[name], answer });
}
