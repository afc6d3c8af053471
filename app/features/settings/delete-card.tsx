import { DELETION_DAYS } from "#contracts/account-data-limits.ts";
import type { DeletionView } from "#contracts/account-data.ts";
import { CancelDeletionForm } from "#app/components/cancel-deletion-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { TitledCard } from "#app/components/titled-card.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";

/** Starts the deletion of the account, or cancels it until the day it is due. */
export function DeleteCard({ deletion }: { deletion: DeletionView | null }) {
  useRestoreFocus("delete-account", deletion !== null);
  if (deletion) {
    return (
      <TitledCard
        id="delete-account"
        title="Delete account"
        lead={
          <>
            Your account will be deleted on <time dateTime={deletion.dueAt}>{formatDateTime(deletion.dueAt)}</time>.{" "}
            {deletion.keepsPosts ? "What you published stays, under “Anonymous”." : "What you published goes with it."}
          </>
        }
      >
        <CancelDeletionForm />
      </TitledCard>
    );
  }
  return (
    <TitledCard
      id="delete-account"
      title="Delete account"
      lead={`Your account and everything personal in it are removed for good. You have ${DELETION_DAYS} days to change your mind.`}
    >
      <ButtonLink to="/settings/delete-account" variant="danger">
        Delete my account
      </ButtonLink>
    </TitledCard>
  );
}
