import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import type { BlogTab } from "#contracts/blogs-limits.ts";
import { BLOG_SEARCH_MAX } from "#contracts/blogs-limits.ts";
import { tagKey } from "#contracts/tags-limits.ts";
import { controlClass } from "#app/components/form/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { listAddress } from "./list-address.ts";

type BlogFiltersProps = { tab: BlogTab; q: string | undefined; tag: string | undefined; tags: string[] };

/** Tabs, search and tags. All three stand in the address, and each keeps the other two. */
export function BlogFilters({ tab, q, tag, tags }: BlogFiltersProps) {
  const tabs = (["latest", "trending"] as const).map((one) => ({
    label: one === "latest" ? "Latest" : "Trending",
    to: listAddress({ tab: one, q, tag }),
    isCurrent: one === tab,
  }));
  const shown = tag !== undefined && !tags.some((one) => tagKey(one) === tag) ? [tag, ...tags] : tags;
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 md:grid-cols-[1fr_22rem]">
        <Tabs label="Order" tabs={tabs} />
        <Form action="/blogs" role="search" className="flex gap-2" key={q ?? ""}>
          {tab === "trending" && <input type="hidden" name="tab" value="trending" />}
          {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
          <input
            type="search"
            name="q"
            aria-label="Search blogs"
            placeholder="Search blogs"
            defaultValue={q}
            maxLength={BLOG_SEARCH_MAX}
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
              return (
                <li key={one}>
                  <Chip to={listAddress({ tab, q, tag: isSelected ? undefined : tagKey(one) })} isSelected={isSelected} preventScrollReset>
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
