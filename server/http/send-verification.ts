// Mails the link that proves an address, within the limits: for forms and for the function of the contract.
import type { VerificationRequest } from "#server/domains/profiles/profiles.ts";
import { addressTaken, findRequestProblem, requestVerification } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { enforceLimit } from "./limits.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Does what `requestVerification` does. A slip in the address costs nothing; what would be mailed counts, and so does learning that an address
 * is a member's, or one could ask for a whole company. Throws
 * `too_many_requests`, and `forbidden` before onboarding is done.
 */
export async function sendVerification(
  { limiter, clientAddress }: Pick<RequestContext, "limiter" | "clientAddress">,
  ctx: MemberCtx,
  email: string,
): Promise<VerificationRequest> {
  const problem = await findRequestProblem(ctx, email);
  if (problem === addressTaken) await enforceLimit({ ctx, limiter, clientAddress }, "verification");
  if (problem !== null) return { ok: false, errors: { workEmail: problem } };
  await enforceLimit({ ctx, limiter, clientAddress }, "verification", email.toLowerCase());
  return requestVerification(ctx, email);
}
