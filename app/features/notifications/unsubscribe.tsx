import { Form } from "react-router";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

type UnsubscribeProps = {
  token: string;
  /** The name of the kind, as in the settings; null when the link is invalid. */
  label: string | null;
  /** Whether the link stops the digest. */
  isDigest: boolean;
  isDone: boolean;
};

/** Stops emails of one kind, or the digest, without signing in. */
export function Unsubscribe({ token, label, isDigest, isDone }: UnsubscribeProps) {
  const settings = (
    <ButtonLink to="/settings/notifications" variant="secondary">
      Notification settings
    </ButtonLink>
  );
  if (label === null) {
    return (
      <div className="mx-auto max-w-form">
        <PageHeader title="This link does not work" />
        <p className="mb-5">It may have been cut off in your email. You can choose in your settings what you get by email.</p>
        {settings}
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={isDone ? "Done: no more emails like this" : "Stop these emails?"} />
      {isDone ? (
        <>
          <p className="mb-5">
            “{label}” no longer comes by email. You still find {isDigest ? "everything" : "it"} among your notifications here.
          </p>
          {isDigest && (
            <p className="mb-5">What is urgent, such as an event reminder, still comes. You can mute each kind in your settings.</p>
          )}
          {settings}
        </>
      ) : (
        <Form method="post">
          <p className="mb-5">You get “{label}” by email. Press the button and it stops; you need not sign in.</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton busyLabel="Stopping...">Stop these emails</SubmitButton>
        </Form>
      )}
    </div>
  );
}
