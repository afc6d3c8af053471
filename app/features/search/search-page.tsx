import { useNavigation } from "react-router";
import { searchKinds } from "#contracts/search-kinds.ts";
import type { SearchKind } from "#contracts/search-kinds.ts";
import { SEARCH_KIND_MAX } from "#contracts/search-limits.ts";
import type { SearchPage as Page, SearchScreen } from "#contracts/search.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatCount } from "#app/lib/numbers.ts";
import { OwnResults } from "./own-results.tsx";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";
import { SearchPageForm } from "./search-page-form.tsx";
import { SearchResults } from "./search-results.tsx";

/** One search over everything. */
export function SearchPage({ screen }: { screen: SearchScreen }) {
  const { query, page, hasFailed, own } = screen;
  const { location } = useNavigation();
  const hasOwn = own !== null && own.bookmarks.length + own.journals.length > 0;
  return (
    <>
      <PageHeader title={query.q === undefined ? "Search" : `Search: ${query.q}`} />
      <SearchPageForm query={query} />
      {/* Not `ListNews`: were it used here too, the build would move it into a chunk that other pages load as well. */}
      <p role="status" className="sr-only">
        {!location && page && `${formatCount(page.results.length, "result")} shown`}
      </p>
      <div className="mt-5" aria-busy={location?.pathname === "/search" || undefined}>
        {hasFailed && (
          <ErrorState title="The search did not work. Please try again.">
            Nothing of what you typed is lost. With fewer or rarer words it may work.
          </ErrorState>
        )}
        {own && <OwnResults own={own} q={query.q ?? ""} />}
        {page !== null && <Found page={page} query={query} hasOwn={hasOwn} key={searchAddress(query)} />}
        {page === null && !hasFailed && <Areas />}
      </div>
    </>
  );
}

function Found({ page, query, hasOwn }: { page: Page; query: SearchState; hasOwn: boolean }) {
  const { q, kind, tag, city, from, cursor } = query;
  const isNarrowed = tag !== undefined || city !== undefined || from !== undefined;
  return (
    <>
      <KindChips counts={page.counts} query={query} />
      <Notes page={page} />
      {cursor !== undefined && (
        <p className="mt-4">
          <Link to={searchAddress({ q, kind, tag, city, from })} className="text-link">
            Back to the first results
          </Link>
        </p>
      )}
      {page.results.length > 0 ? (
        <>
          <SearchResults page={page} query={query} />
          {page.nextCursor === null && (
            <p className="mt-6 text-ink-soft">
              Not what you were looking for?{" "}
              <Link to={askAddress(q)} className="text-link">
                Start a discussion
              </Link>{" "}
              or{" "}
              <Link to="/ask-me" className="text-link">
                Ask Me
              </Link>
              .
            </p>
          )}
        </>
      ) : (
        <div className="mt-5">
          <EmptyState title={hasOwn ? "Nothing else found" : "Nothing found"} action={<WaysOn query={query} />}>
            {isNarrowed || kind !== undefined ? "Try it without the filters, or with other words." : "Try other words, or ask people."}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function KindChips({ counts, query }: { counts: Page["counts"]; query: SearchState }) {
  const { q, kind, tag, city, from } = query;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = searchKinds.filter(({ value }) => counts[value] !== undefined || value === kind);
  if (shown.length === 0) return null;
  const to = (value?: SearchKind) => searchAddress({ q, kind: value, tag, city, from });
  return (
    <nav aria-label="Kinds of results">
      <ul className="flex flex-wrap gap-2 tabular-nums">
        <li>
          <Chip to={to()} isSelected={kind === undefined}>
            {`All ${total}${sayMore(Object.values(counts))}`}
          </Chip>
        </li>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Chip to={to(value)} isSelected={kind === value}>
              {`${label} ${counts[value] ?? 0}${sayMore([counts[value]])}`}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Counting stops at this maximum for each kind, so there may be more.
function sayMore(counts: (number | undefined)[]): string {
  return counts.includes(SEARCH_KIND_MAX) ? "+" : "";
}

function Notes({ page: { guesses, isPartial } }: { page: Page }) {
  if (guesses.length === 0 && !isPartial) return null;
  return (
    <div className="mt-4 grid gap-1 text-ink-soft">
      {guesses.map(({ written, meant }) => (
        <p key={written}>
          No results for “{written}”. Showing results for <strong>{meant}</strong>.
        </p>
      ))}
      {isPartial && <p>Nothing contains all of these words. These contain some of them.</p>}
    </div>
  );
}

function WaysOn({ query: { q, kind, tag, city, from } }: { query: SearchState }) {
  const isFiltered = [kind, tag, city, from].some((filter) => filter !== undefined);
  return (
    <>
      {isFiltered && (
        <ButtonLink to={searchAddress({ q })} variant="secondary">
          Search everything
        </ButtonLink>
      )}
      <ButtonLink to={askAddress(q)}>Start a discussion</ButtonLink>
      <ButtonLink to="/ask-me" variant="secondary">
        Ask Me
      </ButtonLink>
    </>
  );
}

/** The address of the form for a new discussion, with the searched words as its title. */
function askAddress(q = ""): string {
  return `/discussions/new?title=${encodeURIComponent(q)}`;
}

/** Shown before the first search: links to the areas of the site. */
function Areas() {
  return (
    <div className="text-ink-soft">
      <p>Or look around:</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {areas.map(({ to, label }) => (
          <li key={to}>
            <Chip to={to}>{label}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

const areas = [
  { to: "/tech-flash", label: "Tech Flash" },
  { to: "/blogs", label: "Blogs" },
  { to: "/discussions", label: "Discussions" },
  { to: "/events", label: "Events" },
  { to: "/jobs", label: "Jobs" },
];
