/**
 * Forms marked with `SENDS_CHOICES` apply a choice without a button. Until the app is there to do that, this submits the form when a choice
 * changes: else the field would name a city while the list still shows all of them. Returns a cleanup function.
 */
export function sendEarlyChoices(): () => void {
  document.addEventListener("change", sendForm);
  return () => document.removeEventListener("change", sendForm);
}

function sendForm({ target }: Event): void {
  const isChoice = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
  if (isChoice && target.form?.matches("[data-sends-choices]")) target.form.requestSubmit();
}
