import ArrowRight from "lucide-react/icons/arrow-right";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import MessagesSquare from "lucide-react/icons/messages-square";
import PenLine from "lucide-react/icons/pen-line";
import Sparkles from "lucide-react/icons/sparkles";
import Zap from "lucide-react/icons/zap";
import { Link } from "#app/components/ui/link.tsx";
import type { SiteFigures } from "#contracts/site.ts";
import { SectionHeading } from "./section-heading.tsx";

/** The areas of the site. Jobs, events and discussions link to the dashboard instead of their lists (specification 1, section 2). */
export function FeatureGrid({ figures }: { figures: SiteFigures }) {
  const features = [
    {
      title: "Tech Flash",
      description: "Live tech news in short form under six tags, refreshed about every 30 minutes.",
      stats: `${figures.dailyArticles} daily articles`,
      route: "/tech-flash",
      Icon: Zap,
    },
    {
      title: "AI-Powered Blogs",
      description: "Bring a title and a brief; a first draft comes back. You edit, you publish, it is yours.",
      stats: `${figures.blogs} blogs`,
      route: "/blogs",
      Icon: PenLine,
    },
    {
      title: "Ask Me",
      description: "An AI career assistant for interviews, resumes and what to learn next, with links you can check.",
      stats: "Open day and night",
      route: "/ask-me",
      Icon: Sparkles,
    },
    {
      title: "Jobs Board",
      description: "Openings from people in the community, each with its city, work mode and pay.",
      stats: `${figures.jobs} jobs`,
      route: "/dashboard",
      Icon: BriefcaseBusiness,
    },
    {
      title: "Events Hub",
      description: "Conferences, workshops, webinars and meetups, in your city and online.",
      stats: `${figures.events} events`,
      route: "/dashboard",
      Icon: CalendarDays,
    },
    {
      title: "Discussion Forum",
      description: "Questions from campus, answers from the industry, and the other way round.",
      stats: `${figures.discussions} discussions`,
      route: "/dashboard",
      Icon: MessagesSquare,
    },
  ];
  return (
    <section aria-labelledby="features-title" className="page-width py-14 md:py-16">
      <SectionHeading id="features-title" title="Everything a technologist reads, asks and looks for" />
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, description, stats, route, Icon }) => (
          <li key={title} className="group relative flex flex-col border-t-2 border-ink pt-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-serif text-xl font-bold">{title}</h3>
              <Icon className="size-6 [translate:0_0.125rem] text-peacock" strokeWidth={1.6} />
            </div>
            <p className="mt-2 grow text-ink-soft">{description}</p>
            <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-1">
              <span className="text-sm font-semibold text-marigold-ink">{stats}</span>
              <Link
                to={route}
                aria-label={`Explore Now: ${title}`}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-peacock after:absolute after:inset-0 hover:text-peacock-strong hover:underline"
              >
                Explore Now
                <ArrowRight className="size-4.5 [transition:translate_150ms] group-hover:[translate:0.25rem]" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
