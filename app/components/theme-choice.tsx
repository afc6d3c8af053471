import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useFetcher, useLocation } from "react-router";
import { classNames } from "#app/lib/class-names.ts";
import { drawnOnce } from "./drawn.tsx";
import { useRootData } from "./root-data.ts";

const choices = [
  { value: "system", label: "As on this device", Icon: Monitor },
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
] as const;

/** Light, dark, or as the device has it; kept in a cookie. */
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

const ThemeButtons = drawnOnce(function ThemeButtons({ theme }: { theme: (typeof choices)[number]["value"] }) {
  return (
    <fieldset className="flex w-fit rounded-md border border-edge bg-surface">
      <legend className="sr-only">Colours</legend>
      {choices.map(({ value, label, Icon }) => (
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
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </fieldset>
  );
});
