/**
 * Disables the submit button of each form marked with `NEEDS_TEXT` while its text is blank, until the app takes over. Returns a cleanup
 * function.
 */
export function watchBlankForms(): () => void {
  const listeners = new AbortController();
  switchButtons();
  document.addEventListener("input", switchButtons, { signal: listeners.signal });
  // Browsers restore form values without an input event.
  window.addEventListener("pageshow", switchButtons, { signal: listeners.signal });
  return () => listeners.abort();
}

function switchButtons(): void {
  document.querySelectorAll<HTMLFormElement>("form[data-needs-text]").forEach(switchButton);
}

function switchButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = form.querySelector("textarea")?.value.trim() === "";
}
