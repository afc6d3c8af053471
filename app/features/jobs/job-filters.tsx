import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { Form, useNavigate } from "react-router";
import { JOB_SEARCH_MAX, workModes } from "#contracts/jobs-limits.ts";
import type { JobFilters as Filters } from "#contracts/jobs-limits.ts";
import type { JobOption, JobOptions } from "#contracts/jobs.ts";
import { controlClass } from "#app/components/form/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { listAddress } from "./list-address.ts";

type JobFiltersProps = {
  filters: Filters;
  /** Null when they could not be loaded: then only the words can be changed. */
  options: JobOptions | null;
  skillName: string | null;
};

/** Everything the list can be narrowed by. All of it stands in the address; a choice is taken at once, or by the button without JavaScript. */
export function JobFilters({ filters, options, skillName }: JobFiltersProps) {
  const navigate = useNavigate();
  const { q, city, mode, pay, years, skill, tag } = filters;

  function apply(form: HTMLFormElement) {
    const chosen = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    void navigate(listAddress(chosen as Filters), { preventScrollReset: true });
  }

  return (
    <div className="grid gap-3">
      <Form
        action="/jobs"
        role="search"
        aria-label="Jobs"
        key={listAddress(filters)}
        className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-[minmax(14rem,1fr)_repeat(5,minmax(0,9.5rem))_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
        }}
      >
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        <input
          type="search"
          name="q"
          aria-label="Search jobs"
          placeholder="Role, company or word"
          defaultValue={q}
          maxLength={JOB_SEARCH_MAX}
          className={controlClass("col-span-2 min-h-11 md:col-span-3 xl:col-span-1")}
        />
        {options && (
          <>
            <Choice name="city" label="Place" any="Any place" options={options.cities} value={city} />
            <Choice name="mode" label="Way of working" any="On-site or remote" options={options.modes} value={mode} />
            <Choice name="pay" label="Pay" any="Any pay" options={options.pay} value={pay} valueLabel={pay && `${pay} LPA or more`} />
            <Choice
              name="years"
              label="Your experience"
              any="Any experience"
              options={options.years}
              value={years}
              valueLabel={years === undefined ? undefined : sayYears(years)}
            />
            <Choice name="skill" label="Skill" any="Any skill" options={options.skills} value={skill} valueLabel={skillName} />
          </>
        )}
        <Button type="submit" variant="secondary">
          <Search aria-hidden className="size-5" />
          Show jobs
        </Button>
      </Form>
      <ActiveFilters filters={filters} skillName={skillName} />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The words of no choice. */
  any: string;
  options: readonly JobOption[];
  value: string | number | undefined;
  /** The words of the choice when it is none of the options. Default: the value. */
  valueLabel?: string | number | null;
};

function Choice({ name, label, any, options, value, valueLabel }: ChoiceProps) {
  const chosen = value === undefined ? "" : String(value);
  const shown = options.filter((option) => option.count > 0 || option.value === chosen);
  return (
    <select name={name} aria-label={label} defaultValue={chosen} className={controlClass("min-h-11")}>
      <option value="">{any}</option>
      {chosen !== "" && !shown.some((option) => option.value === chosen) && <option value={chosen}>{valueLabel ?? chosen}</option>}
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {`${option.label} (${option.count.toLocaleString("en-IN")})`}
        </option>
      ))}
    </select>
  );
}

/** What the list is narrowed by, each with a way to take it off again. */
function ActiveFilters({ filters, skillName }: { filters: Filters; skillName: string | null }) {
  const { q, city, mode, pay, years, skill, tag } = filters;
  const active: [keyof Filters, string][] = [];
  if (q !== undefined) active.push(["q", `“${q}”`]);
  if (city !== undefined) active.push(["city", city]);
  if (mode !== undefined) active.push(["mode", workModes.find(({ value }) => value === mode)?.label ?? mode]);
  if (pay !== undefined) active.push(["pay", `${pay} LPA or more`]);
  if (years !== undefined) active.push(["years", sayYears(years)]);
  if (skill !== undefined) active.push(["skill", skillName ?? skill]);
  if (tag !== undefined) active.push(["tag", `#${tag}`]);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {active.map(([name, label]) => (
        <li key={name}>
          <Link
            to={listAddress({ ...filters, [name]: undefined })}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-peacock bg-peacock-tint px-3 text-sm text-peacock-strong hover:bg-surface pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to="/jobs" preventScrollReset className="text-link inline-flex min-h-9 items-center px-1 text-sm pointer-coarse:min-h-11">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

function sayYears(years: number): string {
  return years === 0 ? "Fresher" : `${years} ${years === 1 ? "year" : "years"} of experience`;
}
