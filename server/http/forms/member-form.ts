// Forms that take members time to fill in: the typed values survive the end of a session.
import { data } from "react-router";
import { z } from "zod";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { FailedForm } from "./failed-form.ts";
import { requireMember } from "../page-guards.ts";
import type { MemberPageKind } from "../page-guards.ts";
import { readForm } from "./read-form.ts";
import type { FormOptions } from "./read-form.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "../request-context.ts";

const anyForm = z.unknown();

/**
 * Runs `handle` for a member's form. If the sender's session has ended, they get the form back with the typed values and a message; without
 * JavaScript, they get a page with the typed values, from which the form can be sent again. All others are redirected as by `requireMember`
 * from a page of `pageKind`.
 */
export async function handleMemberForm<Answer>(
  request: Request,
  context: RouterContext,
  handle: (ctx: MemberCtx) => Promise<Answer>,
  pageKind?: MemberPageKind,
) {
  const unsent = await keepTypedValues(request, context);
  return unsent === null ? handle(requireMember(context, request, pageKind)) : data<FailedForm>(unsent, { status: 401 });
}

/**
 * Returns the typed values and an error if the sender's session has ended; null if somebody is signed in, and without JavaScript. `options`
 * are those with which the form is read.
 */
export async function keepTypedValues(
  request: Request,
  context: RouterContext,
  options?: FormOptions,
): Promise<Required<Pick<FailedForm, "errors" | "values">> | null> {
  const { ctx, isDocument } = getRequestContext(context);
  if (ctx.viewer || isDocument) return null;
  return { errors: { form: signedOutMeanwhile }, values: (await readForm(request, anyForm, options)).values };
}
