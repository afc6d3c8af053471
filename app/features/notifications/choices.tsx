import { useRef } from "react";
import { Form } from "react-router";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm } from "#contracts/notifications-limits.ts";
import type { NotificationChoice } from "#contracts/notifications.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { DeviceNotifications } from "#app/components/device-notifications.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MailRhythmCard } from "./mail-rhythm.tsx";

const channels = [
  { channel: "app", label: "On site" },
  { channel: "mail", label: "Email" },
  { channel: "push", label: "Devices" },
] as const;

type NotificationChoicesProps = {
  choices: NotificationChoice[];
  email: string;
  rhythm: MailRhythm;
  /** The muted ones of `choices`. The form sends them back, so that only what was changed in it is saved. */
  muted: string;
  formKey: string;
  errors: Record<string, string> | undefined;
};

/** The notification settings, with one row for each kind of notification. */
export function NotificationChoices({ choices, email, rhythm, muted, formKey, errors }: NotificationChoicesProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/settings">Settings</BackLink>
      <PageHeader title="Notification settings" lead={<span className="wrap-anywhere">Emails go to {email}.</span>} />
      <Card as="section" className="mb-6" aria-labelledby="device-title">
        <h2 id="device-title" className="mb-1 text-xl">
          Notifications on this device
        </h2>
        <DeviceNotifications />
      </Card>
      {/* Without `autoComplete="off"`, a browser restores old choices on a reload, over those that were saved elsewhere since. */}
      <Form ref={form} method="post" autoComplete="off" preventScrollReset>
        <ErrorSummary errors={errors} />
        <HiddenFields fields={{ muted_was: muted, rhythm_was: rhythm, idempotency_key: formKey }} />
        {/* The keys render fields anew whose stored values have changed elsewhere: an uncontrolled input keeps its first value. */}
        <MailRhythmCard key={rhythm} rhythm={rhythm} />
        <h2 className="mt-8 mb-3 text-xl">What you hear of, and where</h2>
        <Card key={muted} isPadded={false} className="divide-y divide-line">
          {choices.map((choice) => (
            <KindFields key={choice.kind} choice={choice} />
          ))}
        </Card>
        <div className="mt-6">
          <SubmitOrCancel cancelTo="/settings" busyLabel="Saving...">
            Save
          </SubmitOrCancel>
        </div>
      </Form>
      <FormGuard form={form} isReturned={errors !== undefined} />
    </div>
  );
}

function KindFields({ choice }: { choice: NotificationChoice }) {
  const known = notificationKinds.find(({ kind }) => kind === choice.kind);
  return (
    <fieldset className="p-4 sm:flex sm:items-center sm:justify-between sm:gap-6">
      <legend className="contents">
        <span className="min-w-0">
          <span className="block font-semibold">{known?.label}</span>
          <small className="block text-sm text-ink-soft">{known?.hint}</small>
        </span>
      </legend>
      <div className="mt-2 grid shrink-0 basis-72 grid-cols-3 text-sm max-[16rem]:grid-cols-1 sm:mt-0">
        {channels.map(({ channel, label: where }) =>
          channel === "mail" && !known?.hasMail ? (
            <span key={channel} />
          ) : (
            <label key={channel} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={channel}
                value={choice.kind}
                defaultChecked={choice[channel]}
                className="size-5 accent-peacock"
              />
              {where}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
