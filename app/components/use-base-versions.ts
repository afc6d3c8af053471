import { useEffect } from "react";

type EntryState = { versions?: Record<string, string> } | null;

/**
 * A text that the browser brings back with a page was typed over what stood there then, and what is stored may be newer by now: saved with
 * the version of now, it would overwrite that unasked. Gives each changed form the version that its text began with, and from then on notes
 * that version in the history entry as soon as somebody types.
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

/** `form.name` would be the field called so, where there is one. */
function nameOf(form: HTMLFormElement): string {
  return form.getAttribute("name") ?? "";
}

function isTypedIn(control: Element): boolean {
  return "defaultValue" in control && control.defaultValue !== (control as HTMLInputElement).value;
}
