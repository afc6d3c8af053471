/** Reads what a form sends when this button sends it. Chrome before 112 ignores the second argument of `FormData`. */
export function readForm(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const fields = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") fields.append(submitter.name, submitter.value);
  return fields;
}
