import { withQuery } from "#app/lib/with-query.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterChoice, FilterForm } from "./filter-form.tsx";
import { controlClass } from "./form/control-class.ts";
import { Button } from "./ui/button.tsx";

/** The filters of a log, as its address has them. */
export type LogChoices = { action?: string; by?: string; about?: string; item?: string; until?: string; cursor?: string };

type LogFiltersProps = {
  /** The log's own address. */
  path: string;
  chosen: LogChoices;
  actions: readonly { value: string; label: string }[];
  /** The name of the member in `by`, if the page knows it. */
  byName: string | null;
};

/** Returns a log's address with these filters; without `cursor` it is that of the first page. */
export function logAddress(path: string, { action, by, about, item, until, cursor }: LogChoices): string {
  return withQuery(path, { action, by, about, item, until, cursor });
}

/** Filters a log by what was done, by whom and until when. Who did it and whom it was about are chosen by links in the lines themselves. */
export function LogFilters({ path, chosen, actions, byName }: LogFiltersProps) {
  const { by, about, item, action, until = "" } = chosen;
  const address = (choices: LogChoices) => logAddress(path, { ...chosen, cursor: undefined, ...choices });
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      <FilterForm
        action={path}
        label="Narrow the log"
        address={address({})}
        addressOf={address}
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[14rem_14rem_auto]"
      >
        {by !== undefined && <input type="hidden" name="by" value={by} />}
        {about !== undefined && <input type="hidden" name="about" value={about} />}
        {item !== undefined && <input type="hidden" name="item" value={item} />}
        <FilterChoice name="action" label="What was done" any="Whatever was done" options={actions} value={action} />
        <label className="grid grid-cols-1 gap-1 text-sm">
          Until the end of
          <input type="date" name="until" defaultValue={until} className={controlClass("min-h-11")} />
        </label>
        <Button type="submit" variant="secondary" className="justify-self-start">
          Show
        </Button>
      </FilterForm>
      <ActiveFilters
        active={[
          ...(by === undefined ? [] : [{ label: `By ${byName ?? "one person"}`, without: address({ by: undefined }) }]),
          ...(about === undefined ? [] : [{ label: "About one member", without: address({ about: undefined }) }]),
          ...(item === undefined ? [] : [{ label: "About one item", without: address({ item: undefined }) }]),
        ]}
        clearTo={path}
      />
    </div>
  );
}
