// The button on the page of a verification link.
import { data, replace } from "react-router";
import { linkForm } from "#contracts/verification.ts";
import type { LinkOutcome } from "#contracts/verification.ts";
import { dropPagesNaming } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { confirmVerification } from "#server/domains/profiles/profiles.ts";
import { once } from "#server/http/forms/idempotency.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

type Failed = { kind: "failed"; outcome: Exclude<LinkOutcome, "verified">; account: string };

/**
 * Verifies the address and redirects to a page that says so, without the token in the address bar and the history; or returns why it
 * failed.
 */
export async function handleVerificationLink(request: Request, context: RouterContext, ctx: MemberCtx) {
  const outcome = await confirm(request, context, ctx);
  if (outcome === "verified") {
    // These pages show the badge.
    await dropPagesNaming(ctx, ctx.viewer.userId);
    throw replace("/verify-corporate?verified", 303);
  }
  return data<Failed>({ kind: "failed", outcome, account: ctx.viewer.email }, { status: outcome === "failed" ? 500 : 400 });
}

async function confirm(request: Request, context: RouterContext, ctx: MemberCtx): Promise<LinkOutcome> {
  const form = await readForm(request, linkForm);
  if (!form.ok) return "unusable";
  return confirmVerification(ctx, form.value.token, async (use) => {
    // A second press returns the result of the first.
    const options = { key: form.idempotencyKey, route: "verification.confirm", input: form.value };
    const used = await once(getRequestContext(context), options, async (trx) => {
      const came = await use({ ...ctx, db: trx });
      return { ok: came === "verified", came };
    });
    return used.came;
  });
}
