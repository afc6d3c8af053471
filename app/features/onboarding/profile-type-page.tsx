import { Link } from "#app/components/ui/link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { withNext } from "#app/lib/with-next.ts";
import { TypeCard } from "./type-card.tsx";

/** The choice of a profile type after signing in. The campus card cannot be chosen here, but at `/onboarding`. */
export function ProfileTypePage({ name, next }: { name: string; next: string | null }) {
  return (
    <div className="mx-auto max-w-[52rem]">
      <PageHeader
        kicker={`Welcome, ${name}`}
        title="Choose your profile"
        lead="Corporate members can also post jobs and add events. The rest is the same for both."
      />
      <p className="mb-5 text-ink-soft">
        Student or graduate? No need to wait:{" "}
        <Link to={withNext("/onboarding", next)} className="text-link">
          compare both and join as Campus
        </Link>
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <TypeCard userType="campus" text="For students and graduates." mark="Coming Soon" isClosed />
        <TypeCard userType="corporate" text="For working professionals and recruiters." to={withNext("/onboarding/corporate", next)}>
          <span className={`${buttonClass({})} w-full`}>Continue as Corporate</span>
        </TypeCard>
      </div>
    </div>
  );
}
