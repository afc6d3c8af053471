// Forms that take members time to fill in: what was typed survives an ended session.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { FailedForm } from "./failed-form.ts";
import { requireMember } from "../page-guards.ts";
import type { MemberPageKind } from "../page-guards.ts";
import { readForm } from "./read-form.ts";
import type { FormOptions } from "./read-form.ts";
import { getRequestContext } from "../request-context.ts";

const anyForm = z.unknown();

/**
 * Runs `handle` for a member's form. Somebody whose session has ended gets the form back with what they typed and a message; without
 * JavaScript they get a page with what they typed, to be sent once more. Others are redirected as by `requireMember` from a page of
 * `pageKind`.
 */
export async function handleMemberForm<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handle: (ctx: MemberCtx) => Promise<Answer>,
  pageKind?: MemberPageKind,
) {
  const unsent = await keepTypedValues(request, context);
  return unsent === null ? handle(requireMember(context, request, pageKind)) : data<FailedForm>(unsent, { status: 401 });
}

/**
 * The typed values with an error when the sender's session has ended; null when somebody is signed in, and without JavaScript. `options` as
 * the form itself is read with.
 */
export async function keepTypedValues(
  request: Request,
  context: Readonly<RouterContextProvider>,
  options?: FormOptions,
): Promise<Required<Pick<FailedForm, "errors" | "values">> | null> {
  const { ctx, isDocument } = getRequestContext(context);
  if (ctx.viewer || isDocument) return null;
  return { errors: { form: signedOutMeanwhile }, values: (await readForm(request, anyForm, options)).values };
}
