/**
 * A form marked with `SENDS_CHOICES` takes a choice at once. Until the app does that, the browser sends the form: else its list would name
 * the chosen city and go on showing every other. Returns a cleanup function.
 */
export function sendEarlyChoices(): () => void {
  document.addEventListener("change", sendForm);
  return () => document.removeEventListener("change", sendForm);
}

function sendForm({ target }: Event): void {
  const isChoice = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
  if (isChoice && target.form?.matches("[data-sends-choices]")) target.form.requestSubmit();
}
