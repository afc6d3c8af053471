import Bot from "lucide-react/icons/bot";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import MessagesSquare from "lucide-react/icons/messages-square";
import Zap from "lucide-react/icons/zap";
import { Link } from "#app/components/ui/link.tsx";
import { GoogleSignIn } from "#app/components/google-sign-in.tsx";
import { SigningInAccepts } from "#app/components/signing-in-accepts.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { RotatingTagline } from "./rotating-tagline.tsx";
import { Streams } from "./streams.tsx";

const trustBullets = ["Free to join, free to read", "Bookmarks and journals are yours alone", "No spam"];

const panel = [
  { to: "/tech-flash", title: "Live Tech Flash", text: "News from the sources India reads, every 30 minutes", Icon: Zap },
  { to: "/ask-me", title: "AI Assistant", text: "Career questions answered, with links to check", Icon: Bot },
  { to: "/events", title: "Tech Events", text: "Meetups, workshops and webinars near you", Icon: CalendarDays },
  { to: "/discussions", title: "Community Discussions", text: "Ask in the open, learn in the open", Icon: MessagesSquare },
  { to: "/jobs", title: "Job Board", text: "Openings with the pay written on them", Icon: BriefcaseBusiness },
];

/** The top of the landing page: what the site is, the buttons to sign in, and links to its areas. */
export function Hero({ taglines }: { taglines: readonly string[] }) {
  return (
    <section aria-labelledby="hero-title">
      <div className="page-width grid gap-x-14 gap-y-10 pt-10 pb-8 md:pt-14 lg:grid-cols-[1.15fr_1fr] lg:pb-10">
        <div className="grid content-center justify-items-start">
          <p className="kicker">India's technology community</p>
          <h1 id="hero-title" className="mt-3 text-hero">
            Stay relevant in the Technology World
          </h1>
          <RotatingTagline lines={taglines} />
          <WayIn />
          <ul className="mt-6 grid gap-1.5 text-sm text-ink-soft">
            {trustBullets.map((bullet) => (
              <li key={bullet} className="flex gap-2">
                <Check className="mt-1 size-4 text-peacock" strokeWidth={2.5} />
                {bullet}
              </li>
            ))}
          </ul>
        </div>
        <FeaturePanel />
      </div>
      <Streams />
    </section>
  );
}

function WayIn() {
  const viewer = useViewer();
  if (viewer) {
    return (
      <ButtonLink to="/tech-flash" size="lg" className="mt-7 w-full sm:w-auto">
        Go to Tech Flash
      </ButtonLink>
    );
  }
  return (
    <div className="mt-7 flex w-full flex-wrap gap-3">
      <GoogleSignIn className="w-full sm:w-auto lg:grow" />
      <ButtonLink to="/login" variant="secondary" size="lg" className="w-full sm:w-auto lg:grow">
        Get Started – It's Free
      </ButtonLink>
      <SigningInAccepts className="w-full" />
    </div>
  );
}

function FeaturePanel() {
  return (
    <div className="self-center border-t-4 border-ink">
      <h2 className="border-b border-line py-3 text-lg">Inside today</h2>
      <ul>
        {panel.map(({ to, title, text, Icon }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex min-h-16 items-center gap-4 py-2.5 hover:bg-peacock-tint">
              <Icon className="size-6 text-peacock" strokeWidth={1.6} />
              <div className="grow">
                <div className="font-semibold group-hover:text-peacock-strong">{title}</div>
                <div className="text-sm text-ink-soft">{text}</div>
              </div>
              <ChevronRight className="size-5 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
