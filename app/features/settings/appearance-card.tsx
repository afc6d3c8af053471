import { useFetcher } from "react-router";
import { useRootData } from "#app/components/root-data.ts";
import { themeOptions } from "#app/components/theme-options.ts";
import { classNames } from "#app/lib/class-names.ts";
import { TitledCard } from "#app/components/titled-card.tsx";

/** The choice between light, dark and what the device is set to. It applies to this browser only, not to the account. */
export function AppearanceCard() {
  const fetcher = useFetcher();
  const theme = useRootData()?.theme ?? "system";
  return (
    <TitledCard id="appearance" title="Appearance" lead="For this browser. System follows your device.">
      <fetcher.Form method="post" action="/theme">
        <input type="hidden" name="next" value="/settings#appearance" />
        <fieldset className="grid gap-3 min-[26rem]:grid-cols-3">
          <legend className="sr-only">Theme</legend>
          {themeOptions.map(({ value, label, Icon }) => (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={theme === value}
              className={classNames(
                "flex min-h-11 items-center gap-3 rounded-md border px-3 py-2 font-semibold min-[26rem]:justify-center",
                theme === value
                  ? "border-peacock bg-peacock-tint text-peacock-strong"
                  : "border-edge hover:border-peacock hover:text-peacock",
              )}
            >
              <Icon className="size-5" />
              {label}
            </button>
          ))}
        </fieldset>
      </fetcher.Form>
    </TitledCard>
  );
}
