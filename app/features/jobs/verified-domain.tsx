import { VerifiedBadge } from "#app/components/ui/badge.tsx";

/** That whoever posted a job has proven an address of this domain; nothing when they have not. */
export function VerifiedDomain({ domain }: { domain: string | null }) {
  if (domain === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5" title={`Posted from a verified address at ${domain}`}>
      <VerifiedBadge />
      <span className="text-ink-faint">{domain}</span>
    </span>
  );
}
