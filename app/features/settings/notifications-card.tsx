import { DeviceNotifications } from "#app/components/device-notifications.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/titled-card.tsx";

/** A link to the notification settings, and the button for notifications on this device. */
export function NotificationsCard() {
  return (
    <TitledCard id="notifications" title="Notifications" lead="Choose what we tell you: here, by email and on your devices.">
      <ButtonLink to="/settings/notifications" variant="secondary">
        Notification settings
      </ButtonLink>
      <h3 className="mt-6 mb-1 font-sans text-base font-semibold">On this device</h3>
      <DeviceNotifications />
    </TitledCard>
  );
}
