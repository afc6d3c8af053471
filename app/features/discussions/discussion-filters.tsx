import { DISCUSSION_SEARCH_MAX } from "#contracts/discussions-limits.ts";
import type { DiscussionList } from "#contracts/discussion-pages.ts";
import type { DiscussionCardView } from "#contracts/discussions.ts";
import { SearchForm } from "#app/components/search-form.tsx";
import { TagFilter } from "#app/components/tag-filter.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { listAddress } from "./list-address.ts";

type DiscussionFiltersProps = Pick<DiscussionList, "q" | "tag" | "isUnanswered" | "isFollowing"> & {
  tags: string[];
  discussions: readonly DiscussionCardView[] | undefined;
};

/**
 * Unanswered or all, search and tags. All three are part of the address, and each keeps the other two. The list of followed discussions
 * cannot be combined with them.
 */
export function DiscussionFilters({ q, tag, isUnanswered, isFollowing, tags, discussions }: DiscussionFiltersProps) {
  const viewer = useViewer();
  const tabs = [false, true].map((one) => ({
    label: one ? "Unanswered" : "All",
    to: listAddress({ q, tag, isUnanswered: one }),
    isCurrent: !isFollowing && one === isUnanswered,
  }));
  if (viewer) tabs.push({ label: "Following", to: listAddress({ isFollowing: true }), isCurrent: isFollowing });
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
      {!isFollowing && (
        <TagFilter tags={tags} tag={tag} items={discussions} addressOf={(one) => listAddress({ q, isUnanswered, tag: one })} />
      )}
    </div>
  );
}
