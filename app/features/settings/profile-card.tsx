import { qualifications, qualificationStatuses } from "#contracts/profiles-limits.ts";
import type { OwnProfile } from "#contracts/profiles.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Facts, SettingsCard } from "./settings-card.tsx";

/** What the member has told about themselves, and the way to change it. */
export function ProfileCard({ profile }: { profile: OwnProfile | null }) {
  if (!profile?.onboardingCompleted) {
    return (
      <SettingsCard id="profile" title="Profile" lead="Your profile is not finished: until it is, you can read but not take part.">
        <ButtonLink to="/onboarding/select">Finish your profile</ButtonLink>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard id="profile" title="Profile" lead="Others see your name, username and city. Everything else is for you alone.">
      <Facts facts={[...commonFacts(profile), ...(profile.userType === "campus" ? campusFacts(profile) : corporateFacts(profile))]} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/settings/profile" variant="secondary">
          Edit profile
        </ButtonLink>
        {profile.username !== null && isShownToOthers(profile) && (
          <ButtonLink to={`/people/${profile.username}`} variant="secondary">
            See your public page
          </ButtonLink>
        )}
      </div>
    </SettingsCard>
  );
}

/** Whether no parent has to agree first. */
function isShownToOthers({ consentState }: OwnProfile): boolean {
  return consentState === "not_needed" || consentState === "given";
}

const commonFacts = ({ name, username, phone, city }: OwnProfile) =>
  [
    ["Full Name", name],
    ["Username", username && `@${username}`],
    ["Phone Number", phone],
    ["City", city],
  ] as const;

const corporateFacts = ({ organization, designation }: OwnProfile) =>
  [
    ["Organization", organization],
    ["Designation", designation],
  ] as const;

const campusFacts = ({ collegeName, qualification, qualificationStatus }: OwnProfile) =>
  [
    ["College or University", collegeName],
    ["Qualification", labelOf(qualifications, qualification)],
    ["Status", labelOf(qualificationStatuses, qualificationStatus)],
  ] as const;

function labelOf(options: readonly { value: string; label: string }[], value: string | null): string | null {
  return options.find((option) => option.value === value)?.label ?? null;
}
