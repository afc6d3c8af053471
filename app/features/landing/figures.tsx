import type { SiteFigures } from "#contracts/site.ts";

/** The numbers of the community. They are written in the site texts, not counted. */
export function Figures({ figures }: { figures: SiteFigures }) {
  const entries = [
    { value: figures.members, label: "members" },
    { value: figures.jobs, label: "jobs" },
    { value: figures.events, label: "events" },
    { value: figures.dailyArticles, label: "daily articles" },
    { value: figures.blogs, label: "blogs" },
    { value: figures.discussions, label: "discussions" },
  ];
  return (
    <section aria-label="The community in numbers" className="border-y border-line bg-surface">
      <dl className="page-width grid grid-cols-3 max-[16rem]:grid-cols-1 lg:grid-cols-6">
        {entries.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse py-4 lg:border-l lg:border-line lg:pl-4 lg:first:border-l-0 lg:first:pl-0">
            <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
            <dd className="font-serif text-xl font-bold tabular-nums sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
