import { qualifications, qualificationStatuses } from "#contracts/profiles-limits.ts";
import type { OwnProfile } from "#contracts/profiles.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/titled-card.tsx";

/** The member's profile, with links to edit it and to see the public page. */
export function ProfileCard({ profile }: { profile: OwnProfile | null }) {
  if (!profile?.onboardingCompleted) {
    return (
      <TitledCard id="profile" title="Profile" lead="Your profile is not finished: until it is, you can read but not take part.">
        <ButtonLink to="/onboarding/select">Finish your profile</ButtonLink>
      </TitledCard>
    );
  }
  const isShown = isShownToOthers(profile);
  return (
    <TitledCard id="profile" title="Profile" lead={isShown ? leads.shown : leads.hidden}>
      <Facts facts={[...commonFacts(profile), ...(profile.userType === "campus" ? campusFacts(profile) : corporateFacts(profile))]} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/settings/profile" variant="secondary">
          Edit profile
        </ButtonLink>
        {!isShown && (
          <ButtonLink to="/consent" variant="secondary">
            Check your parent&rsquo;s consent
          </ButtonLink>
        )}
        {profile.username !== null && isShown && (
          <ButtonLink to={`/people/${profile.username}`} variant="secondary">
            See your public page
          </ButtonLink>
        )}
      </div>
    </TitledCard>
  );
}

const leads = {
  shown: "Others see your name, username, city and the picture of your Google account. Only you see the rest.",
  hidden: "Others see nothing of this until a parent or guardian agrees.",
};

/** Others see nothing of a minor until a parent has agreed. */
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

function Facts({ facts }: { facts: readonly (readonly [name: string, value: React.ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{value ?? <span className="font-normal text-ink-faint">Not given</span>}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
