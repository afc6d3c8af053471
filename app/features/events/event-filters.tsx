import type { EventCardView, EventChoices } from "#contracts/events.ts";
import { EVENT_SEARCH_MAX } from "#contracts/events-limits.ts";
import type { EventFilters as Filters } from "#contracts/events-limits.ts";
import { ActiveFilters } from "#app/components/active-filters.tsx";
import { FilterButton, FilterChoice, FilterChoices, FilterForm } from "#app/components/filter-form.tsx";
import { controlClass } from "#app/components/form/control-class.ts";
import { useSearchText } from "#app/components/use-search-text.ts";
import { TagFilter } from "#app/components/tag-filter.tsx";
import { formatMonth } from "./event-words.ts";
import { listAddress } from "./list-address.ts";

type EventFiltersProps = { filters: Filters; choices: EventChoices; events: readonly EventCardView[] | undefined };

/** All filters of the list. They are part of the address; a choice applies at once, or by the button without JavaScript. */
export function EventFilters({ filters, choices, events }: EventFiltersProps) {
  const { q, city, isOnline, month, tag } = filters;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterForm
        action="/events"
        label="Events"
        address={listAddress(filters)}
        addressOf={({ online, ...chosen }) => listAddress({ ...chosen, isOnline: online === "1" })}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-2 lg:grid-cols-[minmax(13rem,1fr)_11rem_11rem_12rem_auto]"
      >
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        <input
          ref={useSearchText(q)}
          type="search"
          name="q"
          aria-label="Search events"
          placeholder="Topic, name or organiser"
          defaultValue={q}
          maxLength={EVENT_SEARCH_MAX}
          className={controlClass("min-h-11 sm:col-span-2 lg:col-span-1")}
        />
        <FilterChoices>
          <FilterChoice
            name="city"
            label="City"
            any="Any city"
            options={choices.cities.map((one) => ({ value: one, label: one }))}
            value={city}
          />
          <FilterChoice
            name="month"
            label="Month"
            any="Any month"
            options={choices.months.map((one) => ({ value: one, label: formatMonth(one) }))}
            value={month}
            valueLabel={month && formatMonth(month)}
          />
          <FilterChoice
            name="online"
            label="In person or online"
            any="In person or online"
            options={[{ value: "1", label: "Online" }]}
            value={isOnline ? "1" : undefined}
          />
        </FilterChoices>
        <FilterButton>Show events</FilterButton>
      </FilterForm>
      <TagFilter tags={choices.tags} tag={tag} items={events} addressOf={(one) => listAddress({ ...filters, tag: one })} />
      <ActiveFilters
        clearTo="/events"
        active={[
          ...(q ? [{ label: `“${q}”`, without: listAddress({ ...filters, q: undefined }) }] : []),
          ...(city ? [{ label: city, without: listAddress({ ...filters, city: undefined }) }] : []),
          ...(month ? [{ label: formatMonth(month), without: listAddress({ ...filters, month: undefined }) }] : []),
          ...(isOnline ? [{ label: "Online", without: listAddress({ ...filters, isOnline: undefined }) }] : []),
        ]}
      />
    </div>
  );
}
