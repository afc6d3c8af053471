import { ButtonLink } from "#app/components/ui/button.tsx";
import { SettingsCard } from "./settings-card.tsx";

/** The way to what a member wants to be told. */
export function NotificationsCard() {
  return (
    <SettingsCard id="notifications" title="Notifications" lead="Choose what we tell you, here and by mail.">
      <ButtonLink to="/settings/notifications" variant="secondary">
        Notification settings
      </ButtonLink>
    </SettingsCard>
  );
}
