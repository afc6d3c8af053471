import { techFlashTags } from "#contracts/tech-flash-limits.ts";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";

/** A tab for all news, and one for each tag. `current` is the tag that is shown or being loaded; undefined for all news. */
export const TagTabs = cachedFragment(function TagTabs({ current }: { current: string | undefined }) {
  const tabs = [undefined, ...techFlashTags].map((tag) => ({
    label: tag ?? "All",
    to: tag === undefined ? "/tech-flash" : `/tech-flash?tag=${tag}`,
    isCurrent: tag === current,
  }));
  return <Tabs label="Tags" tabs={tabs} />;
});
