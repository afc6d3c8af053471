import BadgeCheck from "lucide-react/icons/badge-check";
import MapPin from "lucide-react/icons/map-pin";
import Newspaper from "lucide-react/icons/newspaper";
import PenLine from "lucide-react/icons/pen-line";
import type { Account } from "#contracts/viewer.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { displayName } from "#app/components/viewer.ts";
import { headline } from "#app/components/headline.ts";

const typeNames = { campus: "Campus", corporate: "Corporate" };

/** Who is here, on a band of deep water. */
export function WelcomeBanner({ account }: { account: Account }) {
  const { userType, verified, city } = account;
  return (
    <header className="grid gap-5 rounded-lg bg-deep p-5 text-on-deep sm:p-7 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex items-center gap-4">
        <span className="max-[26rem]:hidden">
          <Avatar name={account.name} imageUrl={account.avatarUrl} size="lg" />
        </span>
        <div className="min-w-0">
          <h1 className={`${headline(displayName(account)).className} wrap-anywhere`}>Welcome, {displayName(account)}</h1>
          <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-on-deep-soft">
            {verified && (
              <li className="inline-flex items-center gap-1 text-on-deep">
                <BadgeCheck className="size-4.5 text-on-deep-marigold" />
                Verified
              </li>
            )}
            {userType && <li className="rounded-sm border border-on-deep-soft px-1.5 text-xs">{typeNames[userType]}</li>}
            {city && (
              <li className="inline-flex items-center gap-1">
                <MapPin className="size-4.5" />
                {city}
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/tech-flash" variant="marigold">
          <Newspaper className="size-5" />
          Tech Flash
        </ButtonLink>
        <ButtonLink to="/blogs/new" variant="secondary">
          <PenLine className="size-5" />
          Write Blog
        </ButtonLink>
      </div>
    </header>
  );
}
