/** The mark: two streams that become one, and run into the name. */
export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 28" aria-hidden className={className} fill="none" strokeWidth="4.5" strokeLinecap="round">
      <path d="M3 24 C 13 24 12 14 22 14" className="stroke-marigold" />
      <path d="M3 4 C 13 4 12 14 22 14 H 29" className="stroke-peacock" />
    </svg>
  );
}

/** Mark and name. The name comes from the site texts. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="h-6 w-7 [translate:0_0.125rem]" />
      <span className="font-serif text-xl leading-none font-bold tracking-tight text-ink">{name}</span>
    </span>
  );
}
