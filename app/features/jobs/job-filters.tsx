import { formatLeastExperience } from "#contracts/experience.ts";
import { JOB_SEARCH_MAX, workModes } from "#contracts/jobs-limits.ts";
import type { JobFilters as Filters } from "#contracts/jobs-limits.ts";
import type { JobCardView, JobOptions } from "#contracts/jobs.ts";
import { formatLeastPay } from "#contracts/pay.ts";
import { spellTag } from "#contracts/tags-limits.ts";
import { ActiveFilters } from "#app/components/active-filters.tsx";
import type { ActiveFilter } from "#app/components/active-filters.tsx";
import { FilterButton, FilterChoice, FilterChoices, FilterForm } from "#app/components/filter-form.tsx";
import { controlClass } from "#app/components/form/control-class.ts";
import { useSearchText } from "#app/components/use-search-text.ts";
import { listAddress } from "./list-address.ts";

type JobFiltersProps = {
  filters: Filters;
  /** Null when the options could not be loaded: then only the words can be changed. */
  options: JobOptions | null;
  skillName: string | null;
  jobs: readonly Pick<JobCardView, "tags">[] | undefined;
};

/** All filters of the list. They are part of the address; a choice applies at once, or by the button without JavaScript. */
export function JobFilters({ filters, options, skillName, jobs }: JobFiltersProps) {
  const { q, city, mode, pay, years, skill, tag } = filters;

  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterForm
        action="/jobs"
        label="Jobs"
        address={listAddress(filters)}
        addressOf={listAddress}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.3fr_1fr_1fr]"
      >
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        <input
          ref={useSearchText(q)}
          type="search"
          name="q"
          aria-label="Search jobs"
          placeholder="Role, skill or company"
          defaultValue={q}
          maxLength={JOB_SEARCH_MAX}
          className={controlClass("min-h-11 sm:col-span-full")}
        />
        {options && (
          <FilterChoices>
            <FilterChoice name="city" label="Place" any="Any place" options={options.cities} value={city} />
            <FilterChoice name="mode" label="Work mode" any="Any mode" options={options.modes} value={mode} />
            <FilterChoice name="pay" label="Pay" any="Any pay" options={options.pay} value={pay} valueLabel={pay && formatLeastPay(pay)} />
            <FilterChoice
              name="years"
              label="Your experience"
              any="Any experience"
              options={options.years}
              value={years}
              valueLabel={years === undefined ? undefined : formatLeastExperience(years)}
            />
            <FilterChoice name="skill" label="Skill" any="Any skill" options={options.skills} value={skill} valueLabel={skillName} />
          </FilterChoices>
        )}
        <FilterButton>Show jobs</FilterButton>
      </FilterForm>
      <ActiveFilters active={describeFilters({ filters, skillName, jobs })} clearTo="/jobs" />
    </div>
  );
}

/** The filters that are set, in words. */
function describeFilters({ filters, skillName, jobs }: Omit<JobFiltersProps, "options">): ActiveFilter[] {
  const { q, city, mode, pay, years, skill, tag } = filters;
  const words: [keyof Filters, string | undefined][] = [
    ["q", q && `“${q}”`],
    ["city", city],
    ["mode", workModes.find(({ value }) => value === mode)?.label],
    ["pay", pay === undefined ? undefined : formatLeastPay(pay)],
    ["years", years === undefined ? undefined : formatLeastExperience(years)],
    ["skill", skill && (skillName ?? skill)],
    ["tag", tag && `#${spellTag(tag, jobs)}`],
  ];
  return words.flatMap(([name, label]) => (label ? [{ label, without: listAddress({ ...filters, [name]: undefined }) }] : []));
}
