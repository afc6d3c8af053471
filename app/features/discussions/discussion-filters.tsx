import { DISCUSSION_SEARCH_MAX } from "#contracts/discussions-limits.ts";
import { SearchForm } from "#app/components/search-form.tsx";
import { TagFilter } from "#app/components/tag-filter.tsx";
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
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-end gap-4 md:grid-cols-[1fr_22rem]">
        <Tabs label="Which discussions" tabs={tabs} />
        <SearchForm
          action="/discussions"
          label="Search discussions"
          q={q}
          maxLength={DISCUSSION_SEARCH_MAX}
          keep={{ tag, unanswered: isUnanswered ? "1" : undefined }}
        />
      </div>
      <TagFilter tags={tags} tag={tag} addressOf={(one) => listAddress({ q, isUnanswered, tag: one })} />
    </div>
  );
}
