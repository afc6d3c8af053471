// POST /functions/v1/send-work-email-verification: mails a verification link to the member's work address.
import { workEmailBody } from "#contracts/verification.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readIdempotencyKey } from "../forms/idempotency-key.ts";
import { sendVerification } from "../screens/profiles/send-verification.ts";
import { defineFunction } from "./function.ts";

/** Responds with 202, or `{"sent": false}` if no mail can be sent. The response never contains the token, which only the mailbox gets. */
export const sendWorkEmailVerificationFunction = defineFunction({
  name: "send-work-email-verification",
  body: workEmailBody,
  limit: "write",
  async handle(context, { email }, request) {
    const { ctx } = context;
    if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
    const requested = await sendVerification(context, ctx, { email, key: readIdempotencyKey(request) });
    if (!requested.ok) throw new AppError("invalid_fields", { fields: { email: requested.errors.workEmail } });
    return Response.json({ sent: requested.isMailed }, { status: 202 });
  },
});
