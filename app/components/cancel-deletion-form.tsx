import { Form, useLocation } from "react-router";
import { SubmitButton } from "./form/submit-button.tsx";
import type { ButtonSize } from "./ui/button.tsx";

/** Takes the deletion of the account back, and stays on the page. */
export function CancelDeletionForm({ size }: { size?: ButtonSize }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/settings/keep-account" preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <SubmitButton size={size} busyLabel="Keeping...">
        Keep my account
      </SubmitButton>
    </Form>
  );
}
