import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import { Form } from "react-router";
import type { DeviceView } from "#contracts/settings.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { describeBrowser } from "./describe-browser.ts";
import { TitledCard } from "#app/components/titled-card.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";

/** Where the member is signed in: each other browser can be signed out, or all of them. */
export function DevicesCard({ devices }: { devices: DeviceView[] }) {
  useRestoreFocus("devices", devices.length);
  const hasOthers = devices.some((device) => !device.isCurrent);
  return (
    <TitledCard id="devices" title="Devices" lead="The browsers in which you are signed in. Sign out any that you do not recognise.">
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post" action="/settings/devices" preventScrollReset className="mt-4">
          <SubmitButton name="sessionId" value="others" variant="danger" busyLabel="Signing out...">
            Sign out all other devices
          </SubmitButton>
        </Form>
      )}
    </TitledCard>
  );
}

function Device({ device: { id, userAgent, createdAt, lastSeenAt, isCurrent } }: { device: DeviceView }) {
  const browser = describeBrowser(userAgent);
  const Icon = /Android|iPhone|iPad/.test(browser) ? Smartphone : Laptop;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-3 sm:gap-x-4">
      <Icon className="size-5 text-ink-faint" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Last seen <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>
          <span className="max-sm:hidden">
            , signed in <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" action="/settings/devices" preventScrollReset>
          <SubmitButton
            name="sessionId"
            value={id}
            variant="secondary"
            size="sm"
            busyLabel="Signing out..."
            aria-label={`Sign out ${browser}, last seen ${formatDateTime(lastSeenAt)}`}
          >
            Sign out
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
