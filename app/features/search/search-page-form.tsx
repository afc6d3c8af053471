import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { Form } from "react-router";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { controlClass } from "#app/components/form/control-class.ts";
import { TextField } from "#app/components/form/text-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";

/** The form for the words and the filters of a search, all of which are part of the address. */
export function SearchPageForm({ query: { q, kind, tag, city, from } }: { query: SearchState }) {
  const field = useSearchText(q);
  const filters = [
    { label: `Tag: ${tag}`, isOn: tag !== undefined, to: searchAddress({ q, kind, city, from }) },
    { label: `City: ${city}`, isOn: city !== undefined, to: searchAddress({ q, kind, tag, from }) },
    {
      label: `Since ${from === undefined ? "" : formatShortDate(from)}`,
      isOn: from !== undefined,
      to: searchAddress({ q, kind, tag, city }),
    },
  ].filter(({ isOn }) => isOn);
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
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-peacock pointer-coarse:min-h-11">
          Narrow it down
        </summary>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-3">
          <TextField name="tag" label="Tag" defaultValue={tag} formId="search" maxLength={30} />
          <TextField name="city" label="City" defaultValue={city} formId="search" maxLength={80} hint="Only events and jobs have a city." />
          <TextField name="from" label="Since" type="date" defaultValue={from} formId="search" />
        </div>
      </details>
      {filters.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {filters.map(({ label, to }) => (
            <li key={label}>
              <Chip to={to} isSelected>
                {label}
                <X aria-label="(remove)" className="-mr-1 ml-1 size-4" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
