import { VerifiedBadge } from "#app/components/ui/badge.tsx";

/** Says that the poster of a job has verified an address of this domain; renders nothing when they have not. */
export function VerifiedDomain({ domain }: { domain: string | null }) {
  if (domain === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5" title={`Posted from a verified address at ${domain}`}>
      <VerifiedBadge />
      <span className="text-ink-faint">{domain}</span>
    </span>
  );
}
