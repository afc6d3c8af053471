// Mails a verification link, within the limits; for forms and for the function.
import type { CountLink, VerificationRequest } from "#server/domains/profiles/profiles.ts";
import { addressTaken, findRequestProblem, requestVerification } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isRepeat, once } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import type { RequestContext } from "#server/http/request-context.ts";

type Counting = Pick<RequestContext, "limiter" | "clientAddress">;

/** Counts against the limit on links as `ctx`'s member; the mailbox that would be written to has a count of its own. */
export function countLinksOf({ limiter, clientAddress }: Counting, ctx: MemberCtx): CountLink {
  return (mailbox) => enforceLimit({ ctx, limiter, clientAddress }, "verification", mailbox);
}

/**
 * Does what `requestVerification` does, once for each `key`: a second link would end the first. A slip in the address and a repeat cost
 * nothing; what would be mailed counts, and so does learning that an address is a member's, or one could ask for a whole company. Throws
 * `too_many_requests`, and `forbidden` before onboarding is done.
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
