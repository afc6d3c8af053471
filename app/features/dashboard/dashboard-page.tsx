import type { Activity, HomeCounts } from "#contracts/home.ts";
import type { DeferredPart } from "#contracts/part.ts";
import type { Account } from "#contracts/viewer.ts";
import { DeferredSection } from "#app/components/deferred-section.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { LinkCards } from "./link-cards.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { ActivitySkeleton, NoActivity, RecentActivity } from "./recent-activity.tsx";
import { StatCards, StatCardsSkeleton } from "./stat-cards.tsx";
import { WelcomeBanner } from "./welcome-banner.tsx";

type DashboardPageProps = {
  account: Account;
  counts: DeferredPart<HomeCounts>;
  activity: DeferredPart<Activity[]>;
  /** Whether all of the member's blogs were taken down, and they have written nothing else. */
  isAllTakenDown: DeferredPart<boolean>;
};

/** A member's own start page. */
export function DashboardPage({ account, counts, activity, isAllTakenDown }: DashboardPageProps) {
  return (
    <div className="grid gap-8">
      <WelcomeBanner account={account} />
      <section aria-label="Your numbers">
        <DeferredSection part={counts} name="Your numbers" skeleton={<StatCardsSkeleton />}>
          {(value) => <StatCards counts={value} />}
        </DeferredSection>
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <section aria-labelledby="recent-activity">
          <h2 id="recent-activity" className="mb-3 text-2xl">
            Recent Activity
          </h2>
          <DeferredSection part={activity} name="Your recent activity" skeleton={<ActivitySkeleton />}>
            {(value) => (value.length > 0 ? <RecentActivity activity={value} /> : <NoActivity isAllTakenDown={isAllTakenDown} />)}
          </DeferredSection>
        </section>
        <section aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="mb-3 text-2xl">
            Quick Actions
          </h2>
          <QuickActions userType={account.userType} />
          {account.userType === "corporate" && (
            <p className="mt-2 flex flex-wrap gap-x-4">
              <Link to="/corporate-dashboard" className="text-link">
                Corporate home
              </Link>
              <Link to="/jobs/mine" className="text-link">
                My jobs
              </Link>
            </p>
          )}
        </section>
      </div>
      <LinkCards />
    </div>
  );
}
