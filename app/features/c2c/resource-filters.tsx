import type { ResourceFilters as Filters } from "#contracts/c2c-limits.ts";
import { careerPathLabels, careerPaths } from "#contracts/careers.ts";
import { difficultyLabels, difficultyLevels, resourceTypeLabels, resourceTypes } from "#contracts/resources.ts";
import { FilterChoice, FilterForm } from "#app/components/filter-form.tsx";
import type { FilterOption } from "#app/components/filter-form.tsx";
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
        return chosenResources({ ...given, free: free === "1" });
      }}
      className="grid grid-cols-2 items-center gap-2 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto]"
    >
      {filters.skill !== undefined && <input type="hidden" name="skill" value={filters.skill} />}
      <FilterChoice
        name="path"
        label="Career path"
        any="Any path"
        options={optionsOf(careerPaths, careerPathLabels)}
        value={filters.path}
      />
      <FilterChoice name="type" label="Type" any="Any type" options={optionsOf(resourceTypes, resourceTypeLabels)} value={filters.type} />
      <FilterChoice
        name="difficulty"
        label="Difficulty"
        any="Any difficulty"
        options={optionsOf(difficultyLevels, difficultyLabels)}
        value={filters.difficulty}
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

function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>): FilterOption[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
