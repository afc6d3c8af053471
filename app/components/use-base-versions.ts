import { useEffect } from "react";

type EntryState = { versions?: Record<string, string> } | null;

/**
 * A text that the browser restores with a page was typed over an earlier version; the stored one may be newer by now. Saved with the
 * current version number, it would overwrite that one unasked. Gives each restored form the version that its text began with, and writes
 * that version to the history entry as soon as somebody types.
 */
export function useBaseVersions(): void {
  useEffect(() => {
    for (const form of document.forms) {
      const version = versionOf(form);
      const base = readBases()[nameOf(form)];
      if (version && base !== undefined && [...form.elements].some(isTypedIn)) version.value = base;
    }
    document.addEventListener("input", noteBase);
    return () => document.removeEventListener("input", noteBase);
  }, []);
}

function noteBase({ target }: Event): void {
  const { form } = target as HTMLInputElement;
  const version = form && versionOf(form);
  const bases = readBases();
  if (!version || bases[nameOf(form)] === version.value) return;
  const state: EntryState = { ...history.state, versions: { ...bases, [nameOf(form)]: version.value } };
  history.replaceState(state, "");
}

function readBases(): Record<string, string> {
  return (history.state as EntryState)?.versions ?? {};
}

function versionOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector("[name=version]");
}

/** Not `form.name`: that would be a field called "name", if the form has one. */
function nameOf(form: HTMLFormElement): string {
  return form.getAttribute("name") ?? "";
}

function isTypedIn(control: Element): boolean {
  return "defaultValue" in control && control.defaultValue !== (control as HTMLInputElement).value;
}
