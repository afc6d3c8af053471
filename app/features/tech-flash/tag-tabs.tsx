import { techFlashTags } from "#contracts/tech-flash-limits.ts";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";

/** All and the six tags; the tab that was just pressed counts as current while its articles are on their way. */
export const TagTabs = cachedFragment(function TagTabs({ current }: { current: string | undefined }) {
  const tabs = [undefined, ...techFlashTags].map((tag) => ({
    label: tag ?? "All",
    to: tag === undefined ? "/tech-flash" : `/tech-flash?tag=${tag}`,
    isCurrent: tag === current,
  }));
  return <Tabs label="Tags" tabs={tabs} />;
});
