import type { DeletionView, ExportView } from "#contracts/account-data.ts";
import type { Part } from "#contracts/part.ts";
import type { OwnProfile } from "#contracts/profiles.ts";
import type { DeviceView } from "#contracts/settings.ts";
import type { VerificationState } from "#contracts/verification.ts";
import type { Account } from "#contracts/viewer.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { AccountCard } from "./account-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { VerificationCard } from "./verification-card.tsx";

export type SettingsPageProps = {
  account: Account;
  profile: Part<OwnProfile | null>;
  /** Null until onboarding is complete. */
  verification: Part<VerificationState | null>;
  devices: Part<DeviceView[]>;
  archive: Part<ExportView | null>;
  deletion: Part<DeletionView | null>;
  formKey: string;
};

/** Everything a member decides about their account. */
export function SettingsPage({ account, profile, verification, devices, archive, deletion, formKey }: SettingsPageProps) {
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader title="Settings" lead="Manage your account and preferences" />
      <div className="grid gap-6">
        <AccountCard account={account} />
        <PartOf part={profile} name="Your profile">
          {(value) => <ProfileCard profile={value} />}
        </PartOf>
        <PartOf part={verification} name="Your verification">
          {(value) => value && <VerificationCard state={value} formKey={formKey} />}
        </PartOf>
        <NotificationsCard />
        <AppearanceCard />
        <PartOf part={devices} name="Your devices">
          {(value) => <DevicesCard devices={value} />}
        </PartOf>
        <PartOf part={archive} name="Your archive">
          {(value) => <DataCard archive={value} />}
        </PartOf>
        <PartOf part={deletion} name="Account deletion">
          {(value) => <DeleteCard deletion={value} />}
        </PartOf>
      </div>
    </div>
  );
}

function PartOf<Value>({ part, name, children }: { part: Part<Value>; name: string; children: (value: Value) => React.ReactNode }) {
  return part.isLoaded ? (
    children(part.value)
  ) : (
    <ErrorState title={`${name} could not be loaded`}>The rest of the page still works.</ErrorState>
  );
}
