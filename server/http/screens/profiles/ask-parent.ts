// The limit on consent requests to a parent, for the form that sends the first one.
import type { RefuseConsent } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findRefusal } from "#server/http/limits.ts";
import type { RequestContext } from "#server/http/request-context.ts";

type Counting = Pick<RequestContext, "limiter" | "clientAddress">;

/** Counts a consent request for `ctx`'s member, and separately for the mailbox that would get the mail. */
export function refuseConsentOf({ limiter, clientAddress }: Counting, ctx: MemberCtx): RefuseConsent {
  return (mailbox) => findRefusal({ ctx, limiter, clientAddress }, "consent", mailbox);
}
