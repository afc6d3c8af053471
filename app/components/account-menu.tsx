import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import Settings from "lucide-react/icons/settings";
import Wrench from "lucide-react/icons/wrench";
import type { PageViewer } from "#contracts/viewer.ts";
import { Avatar } from "./ui/avatar.tsx";
import { UserTypeBadge, VerifiedBadge } from "./ui/badge.tsx";
import { Menu, MenuButton, MenuLink } from "./ui/menu.tsx";
import { drawnOnce } from "./drawn.tsx";
import { displayName } from "./viewer.ts";

/** Who is signed in, and what they can do about it. */
export const AccountMenu = drawnOnce(function AccountMenu({ viewer }: { viewer: PageViewer }) {
  const name = displayName(viewer);
  return (
    <Menu
      id="account-menu"
      triggerLabel={`Account of ${name}`}
      trigger={<Avatar name={viewer.name} imageUrl={viewer.avatarUrl} />}
      triggerClassName="grid size-11 shrink-0 place-items-center rounded-full"
    >
      <AccountSummary viewer={viewer} />
      <ul className="mt-2 border-t border-line pt-2">
        <li>
          <MenuLink to="/settings">
            <Settings aria-hidden className="size-5" />
            Settings
          </MenuLink>
        </li>
        {viewer.roles.some((role) => role === "moderator" || role === "admin") && (
          <li>
            <MenuLink to="/moderation">
              <ShieldCheck aria-hidden className="size-5" />
              Moderation
            </MenuLink>
          </li>
        )}
        {viewer.roles.includes("admin") && (
          <li>
            <MenuLink to="/admin">
              <Wrench aria-hidden className="size-5" />
              Admin
            </MenuLink>
          </li>
        )}
        <li>
          <SignOutForm />
        </li>
      </ul>
    </Menu>
  );
});

/** Name, mail address and badges. */
export function AccountSummary({ viewer }: { viewer: PageViewer }) {
  return (
    <div className="px-3 pt-1.5">
      <p className="font-semibold">{displayName(viewer)}</p>
      <p className="text-sm break-all text-ink-soft">{viewer.email}</p>
      {(viewer.userType ?? viewer.verified) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          {viewer.userType && <UserTypeBadge userType={viewer.userType} />}
          {viewer.verified && <VerifiedBadge />}
        </p>
      )}
    </div>
  );
}

/** Ends the session; a whole page load follows, so that nothing of the account stays in the page. */
export function SignOutForm() {
  return (
    <form method="post" action="/auth/sign-out">
      <MenuButton>
        <LogOut aria-hidden className="size-5" />
        Sign out
      </MenuButton>
    </form>
  );
}
