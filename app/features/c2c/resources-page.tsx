import { useNavigation } from "react-router";
import type { ResourceList } from "#contracts/c2c-pages.ts";
import { careerPathLabels } from "#contracts/careers.ts";
import { ActiveFilters } from "#app/components/active-filters.tsx";
import type { ActiveFilter } from "#app/components/active-filters.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { difficultyLabels, resourceTypeLabels } from "#contracts/resources.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { ResourceCard } from "./resource-card.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { chosenResources } from "./resources-address.ts";

/** What to learn from, the best rated first. */
export function ResourcesPage({ list }: { list: ResourceList }) {
  const { filters, ownPath, cursor, page } = list;
  const { location } = useNavigation();
  return (
    <>
      <PageHeader
        title="Resources"
        lead="Chosen, described and rated by our editors. Each rating is the average of four marks, which you can see on the card."
        actions={
          ownPath !== null &&
          filters.path !== ownPath && (
            <ButtonLink to={chosenResources({ ...filters, path: ownPath })} variant="secondary">
              For my path
            </ButtonLink>
          )
        }
      />
      <ResourceFilters filters={filters} />
      <div className="mt-3">
        <ActiveFilters active={describeFilters(list)} clearTo={chosenResources({})} />
      </div>
      {cursor !== undefined && (
        <p className="mt-3">
          <Link to={chosenResources(filters)} className="text-link">
            Back to the best rated
          </Link>
        </p>
      )}
      {/* Not by `ListNews`: used here too it would become a part of every page. */}
      <p role="status" className="sr-only">
        {!location && page && `${formatCount(page.resources.length, "resource")} shown`}
      </p>
      <div className="mt-5">
        <Found list={list} />
      </div>
    </>
  );
}

function Found({ list: { page, filters, cursor } }: { list: ResourceList }) {
  if (page === null) return <ErrorState title="Failed to load resources. Please try again.">The rest of the page still works.</ErrorState>;
  if (page.resources.length === 0) {
    return (
      <EmptyState
        title="No resource matches"
        action={
          <ButtonLink to={chosenResources({})} variant="secondary">
            Show all resources
          </ButtonLink>
        }
      >
        Remove a filter, or ask the community what helped them.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {page.resources.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} filters={filters} address={chosenResources(filters, cursor)} />
        ))}
      </ul>
      <nav aria-label="Pages of resources" className="mt-6 flex justify-center gap-3">
        {page.nextCursor !== null && (
          <ButtonLink to={chosenResources(filters, page.nextCursor)} variant="secondary">
            {cursor === undefined ? "More resources" : "Next page"}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function describeFilters({ filters, skillName }: ResourceList): ActiveFilter[] {
  const { type, difficulty, free, path, skill } = filters;
  const words: [keyof typeof filters, string | undefined | null][] = [
    ["path", path && careerPathLabels[path]],
    ["type", type && resourceTypeLabels[type]],
    ["difficulty", difficulty && difficultyLabels[difficulty]],
    ["free", free ? "Free Only" : undefined],
    ["skill", skill && skillName],
  ];
  return words.flatMap(([name, label]) => (label ? [{ label, without: chosenResources({ ...filters, [name]: undefined }) }] : []));
}
