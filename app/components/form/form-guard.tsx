import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNavigation } from "react-router";
import { LeaveGuard } from "#app/components/leave-guard.tsx";

type FormGuardProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form came back from the server: what stands in it then is saved nowhere, changed since or not. */
  isReturned: boolean;
};

/** Asks before somebody leaves a form that they have changed and not sent. */
export function FormGuard({ form, isReturned }: FormGuardProps) {
  const isIdle = useNavigation().state === "idle";
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
  return <LeaveGuard hasUnsaved={() => isIdle && !isSent.current && (isReturned || isChanged(form.current))} />;
}

function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => {
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
