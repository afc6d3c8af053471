import type { RoleChange } from "#contracts/profiles-roles.ts";
import { formatDateTime } from "#app/lib/dates.ts";

/** The log of role changes: who gave or took away which role, when and why. */
export function RoleChanges({ changes }: { changes: RoleChange[] }) {
  return (
    <>
      <h2 id="changes" className="text-xl">
        Latest changes
      </h2>
      {changes.length === 0 && <p className="text-ink-soft">No role has been given or taken away yet.</p>}
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <strong>{change.memberName ?? "A deleted account"}</strong> {change.isGiven ? "was made" : "is no longer"}{" "}
              {change.role === "admin" ? "an admin" : "a moderator"}
            </p>
            <p className="text-ink-soft">{change.reason}</p>
            <p className="text-sm text-ink-soft">
              {change.changedByName ?? "By the site, or by an account that was deleted since"},{" "}
              <time dateTime={change.changedAt}>{formatDateTime(change.changedAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
