/** How far something has come, from 0 to `max`. */
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-peacock [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-peacock"
    />
  );
}
