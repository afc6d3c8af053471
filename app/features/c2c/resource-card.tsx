import type { ResourceFilters } from "#contracts/c2c-limits.ts";
import type { MarkedResource } from "#contracts/c2c-pages.ts";
import { difficultyLabels, resourceTypeLabels } from "#contracts/resources.ts";
import { BookmarkButton } from "#app/components/bookmark-button.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { resourcesAddress } from "./resources-address.ts";

/** Something to learn from. Its title leads there. */
export function ResourceCard({
  resource,
  filters,
  address,
}: {
  resource: MarkedResource;
  filters: ResourceFilters;
  /** Path and query of the page. */ address: string;
}) {
  const { id, title, description, url, resourceType, difficultyLevel, isFree, priceNote, rating, ratingBasis, skills, language, isSaved } =
    resource;
  return (
    <li id={`resource-${id}`} className="item-card">
      <p className="item-byline">
        {`${resourceTypeLabels[resourceType]} · ${difficultyLabels[difficultyLevel]}`}
        {isFree ? <Badge tone="success">Free</Badge> : <Badge tone="marigold">Paid</Badge>}
        {language !== "en" && <Badge>{languageNames[language] ?? language}</Badge>}
        <span>{new URL(url).hostname.replace(/^www\./, "")}</span>
      </p>
      <h2>
        <a href={url} target="_blank" rel="noreferrer">
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="text-ink-soft">{description}</p>
      {priceNote && <p className="text-sm text-ink-soft">{priceNote}</p>}
      <ul aria-label="Skills" className="item-tags">
        {skills.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={resourcesAddress({ ...filters, skill: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
      <div className="item-foot">
        <details>
          <summary className="cursor-pointer py-2.5">
            Rated <b className="text-ink">{rating.toFixed(1)}</b> of 5<span className="sr-only">: {title}</span>
          </summary>
          <p className="max-w-reading">{ratingBasis}</p>
        </details>
        <div className="-mr-2 ml-auto flex flex-wrap items-center">
          <ReportButton kind="resource" id={id} name={title} canReport />
          <BookmarkButton type="resource" referenceId={id} title={title} isSaved={isSaved} returnTo={`${address}#resource-${id}`} />
        </div>
      </div>
    </li>
  );
}

const languageNames: Record<string, string> = { hi: "Hindi", ta: "Tamil", te: "Telugu", bn: "Bengali", mr: "Marathi" };
