/**
 * Switches off the button of each form marked with `NEEDS_TEXT` while its text is blank, as the app does when it is there. Returns the
 * function that leaves that to the app.
 */
export function watchBlankForms(): () => void {
  const heard = new AbortController();
  switchButtons();
  document.addEventListener("input", switchButtons, { signal: heard.signal });
  // What the browser puts back into forms, it puts back without an event of theirs.
  window.addEventListener("pageshow", switchButtons, { signal: heard.signal });
  return () => heard.abort();
}

function switchButtons(): void {
  document.querySelectorAll<HTMLFormElement>("form[data-needs-text]").forEach(switchButton);
}

function switchButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = form.querySelector("textarea")?.value.trim() === "";
}
