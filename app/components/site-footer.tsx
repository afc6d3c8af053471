import Smartphone from "lucide-react/icons/smartphone";
import { classNames } from "#app/lib/class-names.ts";
import { Link } from "./ui/link.tsx";
import type { SiteFrame } from "#contracts/site.ts";
import { SocialIcon } from "./ui/social-icon.tsx";
import { cachedFragment } from "./cached-fragment.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { ConfluenceRule } from "./ui/confluence-rule.tsx";
import { Logo } from "./ui/logo.tsx";

const links = [
  { to: "/about", label: "About" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/contact", label: "Contact" },
];

/** The footer of every page. */
export function SiteFooter({ site, hasRoomBelow }: { site: SiteFrame; hasRoomBelow: boolean }) {
  return (
    <footer className={classNames("mt-auto bg-sunken", hasRoomBelow && "pb-18")}>
      <div className="page-width">
        <ConfluenceRule className="pt-6" />
        <div className="grid gap-x-10 gap-y-6 py-6 md:grid-cols-[1fr_auto]">
          <AboutSite name={site.name} />
          <div className="grid content-start gap-4 md:justify-items-end">
            <SiteLinks />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Socials socials={site.socials} />
              <ThemeChoice />
            </div>
          </div>
        </div>
        {/* The browser paints the page once the element with this id is parsed (entry.server.tsx). */}
        <p id="foot" className="border-t border-line py-4 text-sm text-ink-soft">
          {site.copyright}
        </p>
      </div>
    </footer>
  );
}

const AboutSite = cachedFragment(function AboutSite({ name }: { name: string }) {
  return (
    <div className="grid content-start justify-items-start gap-3">
      <Logo name={name} />
      <p className="max-w-form text-sm text-ink-soft">
        Where India's campuses and companies meet: news, people, events and jobs in technology.
      </p>
      <InstallHint />
    </div>
  );
});

const SiteLinks = cachedFragment(function SiteLinks() {
  return (
    <nav aria-label="About this site" className="md:-mr-2.5">
      <ul className="-ml-2.5 flex flex-wrap md:ml-0">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center rounded-sm px-2.5 font-semibold hover:text-peacock hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const Socials = cachedFragment(function Socials({ socials }: Pick<SiteFrame, "socials">) {
  return (
    <ul className="-ml-3 flex md:ml-0">
      {socials.map(({ icon, label, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener"
            aria-label={label}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-peacock-tint hover:text-peacock-strong"
          >
            <SocialIcon icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
});

function InstallHint() {
  return (
    <details className="group max-w-form text-sm">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-sm font-semibold group-open:text-peacock hover:text-peacock [&::-webkit-details-marker]:hidden">
        <Smartphone className="size-5" />
        Install App
      </summary>
      <dl className="grid gap-2 border-l-2 border-marigold pl-3 text-ink-soft">
        <div>
          <dt className="inline font-semibold text-ink">Android: </dt>
          <dd className="inline">open in Chrome, tap the menu, then Add to Home Screen.</dd>
        </div>
        <div>
          <dt className="inline font-semibold text-ink">iOS: </dt>
          <dd className="inline">open in Safari, tap Share, then Add to Home Screen.</dd>
        </div>
      </dl>
    </details>
  );
}
