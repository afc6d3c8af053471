import type { ComponentProps } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SubmitButton } from "./submit-button.tsx";

type SubmitOrCancelProps = ComponentProps<typeof SubmitButton> & {
  /** Where Cancel leads. */
  cancelTo: string;
};

/** The end of a form: the button that sends it, and the link that leaves without sending. */
export function SubmitOrCancel({ cancelTo, ...button }: SubmitOrCancelProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton {...button} />
      <ButtonLink to={cancelTo} variant="ghost">
        Cancel
      </ButtonLink>
    </div>
  );
}
