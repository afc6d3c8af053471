import Bell from "lucide-react/icons/bell";
import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { classNames } from "#app/lib/class-names.ts";
import { AccountItems, AccountSummary } from "./account-menu.tsx";
import type { Account } from "#contracts/viewer.ts";
import { accountFragment } from "./cached-fragment.tsx";
import { mainLinks } from "./main-links.ts";
import { CornerMark, UnreadMark } from "./notification-bell.tsx";
import { BetaMark } from "./ui/badge.tsx";
import { buttonClass } from "./ui/button.tsx";
import { MenuLink } from "./ui/menu.tsx";
import { closePopoverOnLeave, focusTitleOnOpen } from "./ui/popover.ts";

// The browser paints the page once the element with this id is parsed (entry.server.tsx).
const sheetId = "navigation-sheet";

type NavigationSheetProps = {
  /** The address of the area that the page belongs to. */
  area: string | undefined;
};

/** The menu of the seven areas on small screens. A popover, so that it opens and closes without JavaScript. */
export const NavigationSheet = accountFragment(function NavigationSheet({
  area,
  account,
}: NavigationSheetProps & { account: Account | null }) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={sheetId}
        aria-label="Open navigation"
        className={`${buttonClass({ variant: "ghost", size: "icon" })} relative -mr-2`}
      >
        <MenuIcon className="size-6" />
        {account?.hasUnread && <CornerMark className="hidden max-[23rem]:block" />}
      </button>
      <div
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-labelledby="navigation-title"
        data-scroll-lock
        onToggle={focusTitleOnOpen}
        onBlur={closePopoverOnLeave}
        className="sheet"
      >
        <div className="flex items-center justify-between border-b border-line pl-3">
          <h2 id="navigation-title" tabIndex={-1} data-focus-target className="text-lg">
            Navigation
          </h2>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label="Close navigation"
            className={buttonClass({ variant: "ghost", size: "icon" })}
          >
            <X className="size-5" />
          </button>
        </div>
        <nav aria-label="Navigation">
          <AreaLinks area={area} />
          <div className="border-t border-line py-2">
            <MenuLink to="/search">
              <Search className="size-5" />
              Search
            </MenuLink>
          </div>
          {account && <AccountLinks account={account} />}
        </nav>
      </div>
    </div>
  );
});

function AreaLinks({ area }: NavigationSheetProps) {
  return (
    <ul className="py-2">
      {mainLinks.map((link) => {
        const isCurrent = link.to === area;
        return (
          <li key={link.to}>
            <MenuLink
              to={link.to}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames("border-l-4 font-semibold", isCurrent ? "border-marigold bg-peacock-tint" : "border-transparent")}
            >
              <span>
                {link.label}
                {link.isBeta && <BetaMark />}
              </span>
            </MenuLink>
          </li>
        );
      })}
    </ul>
  );
}

function AccountLinks({ account }: { account: Account }) {
  return (
    <div className="border-t border-line pt-2">
      <AccountSummary account={account} />
      <ul className="mt-2">
        <li>
          <MenuLink to="/notifications">
            <Bell className="size-5" />
            Notifications
            {account.hasUnread && <UnreadMark />}
          </MenuLink>
        </li>
        <AccountItems account={account} />
      </ul>
    </div>
  );
}
