// Mails a verification link, within the limits. Used by forms and by the function.
import type { CountLink, VerificationRequest } from "#server/domains/profiles/profiles.ts";
import { addressTaken, findRequestProblem, requestVerification } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isRepeat, once } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import type { RequestContext } from "#server/http/request-context.ts";

type Counting = Pick<RequestContext, "limiter" | "clientAddress">;

/** Counts a link for `ctx`'s member, and separately for the mailbox that would get the mail. */
export function countLinksOf({ limiter, clientAddress }: Counting, ctx: MemberCtx): CountLink {
  return (mailbox) => enforceLimit({ ctx, limiter, clientAddress }, "verification", mailbox);
}

/**
 * Calls `requestVerification`, once for each `key`, because a second link would invalidate the first. Typing errors in the address and
 * repeats count against no limit. A mail counts, and so does learning that an address belongs to a member, because otherwise the addresses
 * of a whole company could be tested. Throws `too_many_requests`, and `forbidden` before onboarding is finished.
 */
export async function sendVerification(
  counting: Counting,
  ctx: MemberCtx,
  { email, key }: { email: string; key: string | null },
): Promise<VerificationRequest> {
  const countLink = countLinksOf(counting, ctx);
  const problem = await findRequestProblem(ctx, email);
  if (problem === addressTaken) await countLink();
  if (problem !== null) return { ok: false, errors: { workEmail: problem } };
  const who = { ctx, clientAddress: counting.clientAddress };
  const options = { key, route: "verification.request", input: email.toLowerCase() };
  if (!(await isRepeat(who, options))) await countLink(email);
  return requestVerification(ctx, email, (work) => once(who, options, (trx) => work({ ...ctx, db: trx })));
}
