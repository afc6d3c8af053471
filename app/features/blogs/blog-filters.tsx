import type { BlogCardView } from "#contracts/blogs.ts";
import type { BlogTab } from "#contracts/blogs-limits.ts";
import { BLOG_SEARCH_MAX } from "#contracts/blogs-limits.ts";
import { SearchForm } from "#app/components/search-form.tsx";
import { TagFilter } from "#app/components/tag-filter.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { listAddress } from "./list-address.ts";

type BlogFiltersProps = {
  tab: BlogTab;
  q: string | undefined;
  tag: string | undefined;
  tags: string[];
  blogs: readonly BlogCardView[] | undefined;
};

/** Tabs, search and tags. All three are part of the address, and each keeps the other two. */
export function BlogFilters({ tab, q, tag, tags, blogs }: BlogFiltersProps) {
  const tabs = (["latest", "trending"] as const).map((one) => ({
    label: one === "latest" ? "Latest" : "Trending",
    to: listAddress({ tab: one, q, tag }),
    isCurrent: one === tab,
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-end gap-4 md:grid-cols-[1fr_22rem]">
        <Tabs label="Order" tabs={tabs} />
        <SearchForm
          action="/blogs"
          label="Search blogs"
          q={q}
          maxLength={BLOG_SEARCH_MAX}
          keep={{ tab: tab === "trending" ? tab : undefined, tag }}
        />
      </div>
      <TagFilter tags={tags} tag={tag} items={blogs} addressOf={(one) => listAddress({ tab, q, tag: one })} />
    </div>
  );
}
