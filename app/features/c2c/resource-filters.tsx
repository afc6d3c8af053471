import type { ResourceFilters as Filters } from "#contracts/c2c-limits.ts";
import { careerPathLabels, careerPaths } from "#contracts/careers.ts";
import { difficultyLabels, difficultyLevels, resourceTypeLabels, resourceTypes } from "#contracts/resources.ts";
import { FilterForm } from "#app/components/filter-form.tsx";
import { controlClass } from "#app/components/form/control-class.ts";
import { Button } from "#app/components/ui/button.tsx";
import { chosenResources, resourcesAddress } from "./resources-address.ts";

/** What the list can be narrowed by. A choice is taken at once, or by the button without JavaScript. */
export function ResourceFilters({ filters }: { filters: Filters }) {
  return (
    <FilterForm
      action="/c2c/resources"
      label="Filter resources"
      address={resourcesAddress(filters)}
      addressOf={({ free, ...chosen }) => {
        const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ""));
        return chosenResources({ ...given, free: free === "1" } as Filters);
      }}
      className="grid grid-cols-2 items-center gap-2 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto]"
    >
      {filters.skill !== undefined && <input type="hidden" name="skill" value={filters.skill} />}
      <Choice name="path" label="Career path" any="Any path" values={careerPaths} labels={careerPathLabels} chosen={filters.path} />
      <Choice name="type" label="Type" any="Any type" values={resourceTypes} labels={resourceTypeLabels} chosen={filters.type} />
      <Choice
        name="difficulty"
        label="Difficulty"
        any="Any difficulty"
        values={difficultyLevels}
        labels={difficultyLabels}
        chosen={filters.difficulty}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="free" value="1" defaultChecked={filters.free} className="size-5 accent-peacock" />
        Free Only
      </label>
      <Button type="submit" variant="secondary" className="max-sm:col-span-full">
        Show
      </Button>
    </FilterForm>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  any: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  chosen: Value | undefined;
};

function Choice<Value extends string>({ name, label, any, values, labels, chosen }: ChoiceProps<Value>) {
  return (
    <select name={name} aria-label={label} defaultValue={chosen ?? ""} className={controlClass("min-h-11")}>
      <option value="">{any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </select>
  );
}
