// The limit on questions to a parent, on the form that asks the first.
import type { RefuseConsent } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findRefusal } from "#server/http/limits.ts";
import type { RequestContext } from "#server/http/request-context.ts";

type Counting = Pick<RequestContext, "limiter" | "clientAddress">;

/** Counts a question as `ctx`'s member; the mailbox that would be written to has a count of its own. */
export function refuseConsentOf({ limiter, clientAddress }: Counting, ctx: MemberCtx): RefuseConsent {
  return (mailbox) => findRefusal({ ctx, limiter, clientAddress }, "consent", mailbox);
}
