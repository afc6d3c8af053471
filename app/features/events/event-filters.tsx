import type { EventCardView, EventChoices } from "#contracts/events.ts";
import { EVENT_SEARCH_MAX } from "#contracts/events-limits.ts";
import type { EventFilters as Filters } from "#contracts/events-limits.ts";
import { spellTag, tagKey } from "#contracts/tags-limits.ts";
import { ActiveFilters } from "#app/components/active-filters.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { FilterButton, FilterChoices, FilterForm } from "#app/components/filter-form.tsx";
import { controlClass } from "#app/components/form/control-class.ts";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatMonth } from "./event-words.ts";
import { listAddress } from "./list-address.ts";

type Option = { value: string; label: string };

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
          type="search"
          name="q"
          aria-label="Search events"
          placeholder="Topic, name or organiser"
          defaultValue={q}
          maxLength={EVENT_SEARCH_MAX}
          className={controlClass("min-h-11 sm:col-span-2 lg:col-span-1")}
        />
        <FilterChoices>
          <Choice
            name="city"
            label="City"
            any="Any city"
            options={choices.cities.map((one) => ({ value: one, label: one }))}
            value={city}
          />
          <Choice
            name="month"
            label="Month"
            any="Any month"
            options={choices.months.map((one) => ({ value: one, label: formatMonth(one) }))}
            value={month}
            valueLabel={month && formatMonth(month)}
          />
          <Choice
            name="online"
            label="In person or online"
            any="In person or online"
            options={[{ value: "1", label: "Online" }]}
            value={isOnline ? "1" : undefined}
          />
        </FilterChoices>
        <FilterButton>Show events</FilterButton>
      </FilterForm>
      <EventTagChips filters={filters} tags={choices.tags} />
      <ActiveFilters
        clearTo="/events"
        active={[
          ...(q ? [{ label: `“${q}”`, without: listAddress({ ...filters, q: undefined }) }] : []),
          ...(city ? [{ label: city, without: listAddress({ ...filters, city: undefined }) }] : []),
          ...(month ? [{ label: formatMonth(month), without: listAddress({ ...filters, month: undefined }) }] : []),
          ...(isOnline ? [{ label: "Online", without: listAddress({ ...filters, isOnline: undefined }) }] : []),
          ...(tag ? [{ label: `#${spellTag(tag, events)}`, without: listAddress({ ...filters, tag: undefined }) }] : []),
        ]}
      />
    </div>
  );
}

type ChoiceProps = { name: string; label: string; any: string; options: readonly Option[]; value: string | undefined; valueLabel?: string };

const Choice = cachedFragment(function Choice({ name, label, any, options, value = "", valueLabel = value }: ChoiceProps) {
  const isOther = value !== "" && !options.some((option) => option.value === value);
  return (
    <select name={name} aria-label={label} defaultValue={value} className={controlClass("min-h-11")}>
      <option value="">{any}</option>
      {isOther && <option value={value}>{valueLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
});

const EventTagChips = cachedFragment(function EventTagChips({ filters, tags }: { filters: Filters; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags">
      <ul className="chip-row">
        {tags.map((one) => {
          const isSelected = tagKey(one) === filters.tag;
          return (
            <li key={one}>
              <Chip to={listAddress({ ...filters, tag: isSelected ? undefined : tagKey(one) })} isSelected={isSelected} preventScrollReset>
                {one}
              </Chip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
