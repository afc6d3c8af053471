import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNavigation } from "react-router";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { useHeldTexts } from "./use-held-texts.ts";

type FormGuardProps = {
  /** The form, or the part of the page whose forms are guarded together. Forms in dialogs are left out. */
  form: RefObject<HTMLElement | null>;
  /**
   * Whether the form came back from the server: then its values are saved nowhere, even if nobody has changed them since. Not needed for
   * fields with an error: the guard sees those by itself.
   */
  isReturned?: boolean;
  /** Whether a link to the open page itself, such as the current tab, empties the form. */
  isLostOnReload?: boolean;
};

/**
 * Asks for confirmation before somebody leaves forms that they have changed and not sent. One on a page: the router allows only one
 * blocker.
 */
export function FormGuard({ form, isReturned = false, isLostOnReload }: FormGuardProps) {
  const { state, formData } = useNavigation();
  const isSending = state === "submitting";
  useHeldTexts(form, formData !== undefined);
  const isSent = useRef(false);
  useEffect(() => {
    const { current } = form;
    // When a form is submitted, the router asks at once whether the page may be left for the form's own address.
    const handleSubmit = () => {
      isSent.current = true;
      setTimeout(() => (isSent.current = false));
    };
    current?.addEventListener("submit", handleSubmit);
    return () => current?.removeEventListener("submit", handleSubmit);
  }, [form]);
  const hasUnsaved = () => {
    // While a form is on its way with its page, leaving takes the request back. What a fetcher sends arrives all the same.
    if (state === "loading" || isSent.current) return false;
    const forms = listForms(form.current);
    return (isReturned && forms.some(isFilled)) || forms.some((one) => (isSending || !isBusy(one)) && isChanged(one));
  };
  return <LeaveGuard hasUnsaved={hasUnsaved} isLostOnReload={isLostOnReload} />;
}

function listForms(within: HTMLElement | null): HTMLFormElement[] {
  if (within instanceof HTMLFormElement) return [within];
  return [...(within?.querySelectorAll<HTMLFormElement>("form:not([popover] *)") ?? [])];
}

/** Whether any field has a value: a form that was sent empty holds nothing that could be lost. */
function isFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some(hasInput);
}

function hasInput(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== "";
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.type === "checkbox" || control.type === "radio" ? control.checked : control.value !== "";
}

/** Whether the form is being sent: its submit button says so. */
function isBusy(form: HTMLFormElement): boolean {
  return form.querySelector("[aria-disabled=true]") !== null;
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control.ariaInvalid === "true" && hasInput(control)) return true;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== isFirst(option, control));
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    const isCheckable = control.type === "checkbox" || control.type === "radio";
    return isCheckable ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

/** Whether an option was selected at first. Where no option is marked as selected, browsers select the first. */
function isFirst(option: HTMLOptionElement, { options }: HTMLSelectElement): boolean {
  const hasChosen = [...options].some(({ defaultSelected }) => defaultSelected);
  return hasChosen ? option.defaultSelected : option.index === 0;
}
