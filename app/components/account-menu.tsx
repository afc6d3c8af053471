import LogOut from "lucide-react/icons/log-out";
import ListChecks from "lucide-react/icons/list-checks";
import Settings from "lucide-react/icons/settings";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { Account } from "#contracts/viewer.ts";
import { Avatar } from "./ui/avatar.tsx";
import { UserTypeBadge, VerifiedBadge } from "./ui/badge.tsx";
import { Menu, MenuButton, MenuLink } from "./ui/menu.tsx";
import { accountFragment } from "./cached-fragment.tsx";
import { displayName } from "./viewer.ts";

/** The menu of the header that shows who is signed in and what they can do with the account. */
export const AccountMenu = accountFragment(function AccountMenu({ account }: { account: Account | null }) {
  if (!account) return null;
  const name = displayName(account);
  return (
    <Menu
      id="account-menu"
      triggerLabel={`Account of ${name}`}
      trigger={<Avatar name={account.name} imageUrl={account.avatarUrl} />}
      triggerClassName="grid size-11 shrink-0 place-items-center rounded-full"
    >
      <AccountSummary account={account} />
      <ul className="mt-2 border-t border-line pt-2">
        <AccountItems account={account} />
      </ul>
    </Menu>
  );
});

/** What everybody can do with the account, and the pages of their roles. */
export function AccountItems({ account: { roles } }: { account: Account }) {
  const isAdmin = roles.includes("admin");
  return (
    <>
      <li>
        <MenuLink to="/settings">
          <Settings className="size-5" />
          Settings
        </MenuLink>
      </li>
      {(isAdmin || roles.includes("moderator")) && (
        <li>
          <MenuLink to="/moderation">
            <ListChecks className="size-5" />
            Moderation
          </MenuLink>
        </li>
      )}
      {isAdmin && (
        <li>
          <MenuLink to="/admin">
            <SlidersHorizontal className="size-5" />
            Admin
          </MenuLink>
        </li>
      )}
      <li>
        <SignOutForm />
      </li>
    </>
  );
}

/** Name, mail address and badges. */
export function AccountSummary({ account }: { account: Account }) {
  return (
    <div className="px-3 pt-1.5">
      <p className="font-semibold">{displayName(account)}</p>
      <p className="text-sm break-all text-ink-soft">{account.email}</p>
      {(account.userType ?? account.verified) && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {account.userType && <UserTypeBadge userType={account.userType} />}
          {account.verified && <VerifiedBadge />}
        </p>
      )}
    </div>
  );
}

/** Ends the session; a whole page load follows, so that nothing of the account stays in the page. */
function SignOutForm() {
  return (
    <form method="post" action="/auth/sign-out">
      <MenuButton>
        <LogOut className="size-5" />
        Sign out
      </MenuButton>
    </form>
  );
}
