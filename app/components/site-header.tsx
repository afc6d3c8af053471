import { useLocation } from "react-router";
import { Link } from "./ui/link.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { withNext } from "#app/lib/with-next.ts";
import { AccountMenu } from "./account-menu.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { cachedFragment } from "./cached-fragment.tsx";
import { findArea, mainLinks } from "./main-links.ts";
import { NavigationSheet } from "./navigation-sheet.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { BetaMark } from "./ui/badge.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { Logo } from "./ui/logo.tsx";
import { useViewer } from "./viewer.ts";

/** The header, which stays at the top of every page: logo, the seven areas, and Sign In or the account. */
export function SiteHeader({ name }: { name: string }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const area = findArea(pathname)?.to;
  // Signing in while reading leads back to the page that was read; from the front pages it leads where every other sign-in leads.
  const next = (area ?? /^\/(search|people|c2c|campus-to-corporate)/.exec(pathname)) ? pathname + search : null;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper max-[16rem]:static">
      <div className="page-width flex min-h-(--header-height) flex-wrap items-center justify-end gap-x-2 lg:flex-nowrap lg:gap-x-4">
        <HomeLink name={name} isMember={viewer !== null} />
        <MainNavigation area={area} />
        <HeaderSearch isOnSearchPage={pathname === "/search"} />
        {viewer && <NotificationBell />}
        {viewer ? (
          <AccountMenu />
        ) : (
          <ButtonLink to={withNext("/login", next)} rel="nofollow" size="sm" className="shrink-0 whitespace-nowrap">
            Sign In
          </ButtonLink>
        )}
        <NavigationSheet area={area} />
      </div>
    </header>
  );
}

const HomeLink = cachedFragment(function HomeLink({ name, isMember }: { name: string; isMember: boolean }) {
  return (
    <Link
      to={isMember ? "/tech-flash" : "/"}
      aria-label={`${name}, ${isMember ? "Tech Flash" : "home"}`}
      className="mr-auto shrink-0 rounded-sm py-2.5 lg:mr-2"
    >
      <Logo name={name} />
    </Link>
  );
});

const MainNavigation = cachedFragment(function MainNavigation({ area }: { area: string | undefined }) {
  return (
    <nav aria-label="Main" className="mr-auto hidden min-w-0 overflow-x-auto [scrollbar-width:none] lg:block">
      <ul className="flex">
        {mainLinks.map((link) => (
          <HeaderLink key={link.to} {...link} isCurrent={link.to === area} />
        ))}
      </ul>
    </nav>
  );
});

function HeaderLink({ to, label, isBeta, isCurrent }: { to: string; label: string; isBeta?: boolean; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "inline-flex h-(--header-height) items-center border-y-3 border-t-transparent px-2.5 text-sm font-semibold whitespace-nowrap -outline-offset-4 fades xl:px-3",
          isCurrent ? "border-b-marigold text-ink" : "border-b-transparent text-ink-soft hover:border-b-line hover:text-ink",
        )}
      >
        {label}
        {isBeta && <BetaMark />}
      </Link>
    </li>
  );
}
