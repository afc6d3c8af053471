// The browsers in which a member is signed in, as a page shows them.
import type { DeviceView } from "#contracts/settings.ts";
import { listSessions } from "#server/domains/accounts/accounts.ts";
import type { MemberCtx } from "#server/domains/context.ts";

/** This browser first, then the others, last used first. */
export async function listDevices(ctx: MemberCtx): Promise<DeviceView[]> {
  const sessions = await listSessions(ctx);
  return sessions
    .map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
