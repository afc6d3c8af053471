import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { DISCUSSION_SEARCH_MAX } from "#contracts/discussions-limits.ts";
import { tagKey } from "#contracts/tags-limits.ts";
import { controlClass } from "#app/components/form/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { listAddress } from "./list-address.ts";

type DiscussionFiltersProps = { q: string | undefined; tag: string | undefined; isUnanswered: boolean; tags: string[] };

/** Unanswered or all, search and tags. All three stand in the address, and each keeps the other two. */
export function DiscussionFilters({ q, tag, isUnanswered, tags }: DiscussionFiltersProps) {
  const tabs = [false, true].map((one) => ({
    label: one ? "Unanswered" : "All",
    to: listAddress({ q, tag, isUnanswered: one }),
    isCurrent: one === isUnanswered,
  }));
  const shown = tag !== undefined && !tags.some((one) => tagKey(one) === tag) ? [tag, ...tags] : tags;
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 md:grid-cols-[1fr_22rem]">
        <Tabs label="Which discussions" tabs={tabs} />
        <Form action="/discussions" role="search" className="flex gap-2" key={q ?? ""}>
          {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
          {isUnanswered && <input type="hidden" name="unanswered" value="1" />}
          <input
            type="search"
            name="q"
            aria-label="Search discussions"
            placeholder="Search discussions"
            defaultValue={q}
            maxLength={DISCUSSION_SEARCH_MAX}
            className={controlClass("min-h-11")}
          />
          <Button type="submit" variant="secondary" size="icon" aria-label="Search">
            <Search aria-hidden className="size-5" />
          </Button>
        </Form>
      </div>
      {shown.length > 0 && (
        <nav aria-label="Tags">
          <ul className="flex flex-wrap gap-2">
            {shown.map((one) => {
              const isSelected = tagKey(one) === tag;
              const to = listAddress({ q, isUnanswered, tag: isSelected ? undefined : tagKey(one) });
              return (
                <li key={one}>
                  <Chip to={to} isSelected={isSelected} preventScrollReset>
                    {one}
                  </Chip>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </div>
  );
}
