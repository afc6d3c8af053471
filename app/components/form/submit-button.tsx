import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import type { Fetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormReader } from "./form-reader.tsx";

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** The label while the form is being sent, such as "Posting..." */
  busyLabel: React.ReactNode;
  /** The fetcher of a `fetcher.Form`; without it the button watches the page's navigation. */
  fetcher?: Fetcher;
};

/**
 * Sends its form once: while the form is being sent, the button says so and ignores further presses. It stays focusable, so that nobody
 * working by keyboard loses their place. If a form has several buttons with a `name` and `value`, only the pressed one says it is busy.
 * Also adds the field that says who the form was rendered for.
 */
export function SubmitButton({ busyLabel, fetcher, children, ...button }: SubmitButtonProps) {
  const navigation = useNavigation();
  const { formData } = fetcher ?? navigation;
  const isSending = fetcher ? fetcher.state !== "idle" : navigation.state !== "idle" && formData !== undefined;
  const isPressed = button.name === undefined || formData === undefined || formData.get(button.name) === String(button.value);
  return (
    <>
      <FormReader />
      <Button
        type="submit"
        aria-disabled={isSending || undefined}
        onClick={isSending ? (event) => event.preventDefault() : undefined}
        {...button}
      >
        {isSending && isPressed ? (
          <span className="busy-label">
            <span>{busyLabel}</span>
            <span>{children}</span>
          </span>
        ) : (
          children
        )}
      </Button>
    </>
  );
}
