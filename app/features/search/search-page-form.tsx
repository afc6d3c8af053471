import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { ActiveFilters } from "#app/components/active-filters.tsx";
import { controlClass } from "#app/components/form/control-class.ts";
import { TextField } from "#app/components/form/text-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";
import { formatShortDate } from "#app/lib/dates.ts";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";

/** The form for the words and the filters of a search, all of which are part of the address. */
export function SearchPageForm({ query: { q, kind, tag, city, from } }: { query: SearchState }) {
  const field = useSearchText(q);
  const set = [
    ...(tag === undefined ? [] : [{ label: `Tag: ${tag}`, without: searchAddress({ q, kind, city, from }) }]),
    ...(city === undefined ? [] : [{ label: `City: ${city}`, without: searchAddress({ q, kind, tag, from }) }]),
    ...(from === undefined ? [] : [{ label: `Since ${formatShortDate(from)}`, without: searchAddress({ q, kind, tag, city }) }]),
  ];
  return (
    <Form action="/search" role="search" aria-label="Everything" className="grid gap-3" key={searchAddress({ tag, city, from })}>
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <div className="flex gap-2">
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search for"
          placeholder="News, jobs, events"
          defaultValue={q}
          maxLength={SEARCH_TEXT_MAX}
          data-search-field
          data-begins-here={q === undefined || undefined}
          className={controlClass("min-h-12 text-lg")}
        />
        <Button type="submit" className="shrink-0">
          <Search className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
      {/* Closed, it would keep half a date from being sent, and the reason unsaid. */}
      <details onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-peacock pointer-coarse:min-h-11">
          Narrow it down
        </summary>
        <div className="mt-2 grid items-end gap-4 sm:grid-cols-3">
          <TextField name="tag" label="Tag" defaultValue={tag} formId="search" maxLength={30} />
          <TextField name="city" label="City" defaultValue={city} formId="search" maxLength={80} hint="Only events and jobs have a city." />
          <TextField name="from" label="Since" type="date" defaultValue={from} formId="search" />
        </div>
      </details>
      <ActiveFilters active={set} clearTo={searchAddress({ q, kind })} />
    </Form>
  );
}
