import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { controlClass } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";

/** The words and the filters of a search; everything stands in the address. */
export function SearchForm({ query: { q, kind, tag, city, from } }: { query: SearchState }) {
  const hasFilters = tag !== undefined || city !== undefined || from !== undefined;
  return (
    <Form action="/search" role="search" aria-label="Everything" className="grid gap-3" key={searchAddress({ q, tag, city, from })}>
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <div className="flex gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search for"
          placeholder="News, blogs, discussions, events, jobs"
          defaultValue={q}
          maxLength={SEARCH_TEXT_MAX}
          data-search-field
          className={controlClass("min-h-12 text-lg")}
        />
        <Button type="submit" className="shrink-0">
          <Search aria-hidden className="size-5" />
          Search
        </Button>
      </div>
      <details open={hasFilters}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-peacock pointer-coarse:min-h-11">
          Narrow it down
        </summary>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-3">
          <TextField name="tag" label="Tag" defaultValue={tag} formId="search" maxLength={30} />
          <TextField name="city" label="City" defaultValue={city} formId="search" maxLength={80} hint="Events and jobs have one." />
          <TextField name="from" label="Since" type="date" defaultValue={from} formId="search" />
        </div>
        {hasFilters && (
          <p className="mt-2">
            <Link to={searchAddress({ q, kind })} className={buttonClass({ variant: "ghost", size: "sm" })}>
              Without these
            </Link>
          </p>
        )}
      </details>
    </Form>
  );
}
