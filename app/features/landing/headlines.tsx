import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "#app/components/ui/link.tsx";
import { languageOf } from "#app/lib/language-of.ts";
import type { LandingData } from "#contracts/site.ts";
import { SectionHeading } from "./section-heading.tsx";

/** The newest articles of Tech Flash. The first headline is the largest, as on the front page of a newspaper. */
export function Headlines({ headlines }: Pick<LandingData, "headlines">) {
  if (headlines.length === 0) return null;
  return (
    <section aria-labelledby="headlines-title" className="page-width pt-14 md:pt-16">
      <SectionHeading id="headlines-title" title="Just in on Tech Flash" />
      <ul className="mt-6 grid divide-line max-lg:divide-y lg:grid-cols-[1.5fr_1fr_1fr] lg:divide-x">
        {headlines.map(({ id, title, summary, source, externalLink }, index) => (
          <li key={id} className="py-4 first:pt-0 lg:px-6 lg:py-0 lg:first:pl-0 lg:last:pr-0">
            <p className="text-sm font-semibold text-ink-soft">{source}</p>
            <h3 lang={languageOf(title)} className={`mt-1 font-serif font-bold ${index === 0 ? "text-2xl" : "text-lg"}`}>
              {/* The line clamp is on the link itself: on an element around it, it would cut the link's outline. */}
              <a href={externalLink} rel="noopener" dir="auto" className="line-clamp-4 hover:text-peacock hover:underline">
                {title}
              </a>
            </h3>
            {summary && (
              <p
                dir="auto"
                lang={languageOf(summary)}
                className={`mt-2 text-ink-soft ${index === 0 ? "line-clamp-4" : "line-clamp-3 text-sm"}`}
              >
                {summary}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Link
        to="/tech-flash"
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-peacock hover:text-peacock-strong hover:underline"
      >
        All of Tech Flash
        <ArrowRight className="size-4.5" />
      </Link>
    </section>
  );
}
