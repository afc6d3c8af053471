import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNavigation } from "react-router";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { useHeldTexts } from "./use-held-texts.ts";

type FormGuardProps = {
  /** The form, or the part of the page whose forms are guarded together; those in dialogs are left out. */
  form: RefObject<HTMLElement | null>;
  /**
   * Whether it came back from the server: whatever stands in it then is saved nowhere, changed since or not. Fields with an error tell of
   * themselves.
   */
  isReturned?: boolean;
};

/** Asks before somebody leaves forms that they have changed and not sent. One on a page: the router asks only one. */
export function FormGuard({ form, isReturned = false }: FormGuardProps) {
  const { state, formData } = useNavigation();
  const isIdle = state === "idle";
  useHeldTexts(form, formData !== undefined);
  const isSent = useRef(false);
  useEffect(() => {
    const { current } = form;
    // The router asks in the same moment whether the form may be left for the address it is sent to.
    const handleSubmit = () => {
      isSent.current = true;
      setTimeout(() => (isSent.current = false));
    };
    current?.addEventListener("submit", handleSubmit);
    return () => current?.removeEventListener("submit", handleSubmit);
  }, [form]);
  const hasUnsaved = () => {
    const forms = listForms(form.current);
    return isIdle && !isSent.current && ((isReturned && forms.some(isFilled)) || forms.some(isChanged));
  };
  return <LeaveGuard hasUnsaved={hasUnsaved} />;
}

function listForms(within: HTMLElement | null): HTMLFormElement[] {
  if (within instanceof HTMLFormElement) return [within];
  return [...(within?.querySelectorAll<HTMLFormElement>("form:not([popover] *)") ?? [])];
}

/** Whether anything stands in it: one that was sent empty holds nothing that could be lost. */
function isFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some(hasInput);
}

function hasInput(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== "";
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.type === "checkbox" || control.type === "radio" ? control.checked : control.value !== "";
}

function isChanged(form: HTMLFormElement): boolean {
  // As its button says while it is on its way.
  if (form.querySelector("[aria-disabled=true]")) return false;
  return [...form.elements].some((control) => {
    if (control.ariaInvalid === "true" && hasInput(control)) return true;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== isFirst(option, control));
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    const isCheckable = control.type === "checkbox" || control.type === "radio";
    return isCheckable ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

/** Whether an option was the chosen one at first; where none says so, browsers choose the first. */
function isFirst(option: HTMLOptionElement, { options }: HTMLSelectElement): boolean {
  const hasChosen = [...options].some(({ defaultSelected }) => defaultSelected);
  return hasChosen ? option.defaultSelected : option.index === 0;
}
