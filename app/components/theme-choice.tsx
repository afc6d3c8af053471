import { useFetcher, useLocation } from "react-router";
import { classNames } from "#app/lib/class-names.ts";
import { cachedFragment } from "./cached-fragment.tsx";
import { useRootData } from "./root-data.ts";
import { themeOptions } from "./theme-options.ts";

/** Chooses the theme: light, dark, or as the device has it. Stored in a cookie. */
export function ThemeChoice() {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const theme = useRootData()?.theme ?? "system";
  return (
    <fetcher.Form method="post" action="/theme">
      <input type="hidden" name="next" value={pathname + search} />
      <ThemeButtons theme={theme} />
    </fetcher.Form>
  );
}

const ThemeButtons = cachedFragment(function ThemeButtons({ theme }: { theme: (typeof themeOptions)[number]["value"] }) {
  return (
    <fieldset className="flex w-fit rounded-md border border-edge bg-surface">
      <legend className="sr-only">Theme</legend>
      {themeOptions.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-label={label}
          aria-pressed={theme === value}
          title={label}
          className={classNames(
            "grid size-11 place-items-center rounded-[0.3rem]",
            theme === value ? "bg-peacock-tint text-peacock-strong" : "text-ink-soft hover:text-ink",
          )}
        >
          <Icon className="size-5" />
        </button>
      ))}
    </fieldset>
  );
});
