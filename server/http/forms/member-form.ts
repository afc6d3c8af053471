// Forms that take members time to fill in: what was typed survives an ended session.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { FailedForm } from "./failed-form.ts";
import { requireMember } from "../page-guards.ts";
import { readForm } from "./read-form.ts";
import { getRequestContext } from "../request-context.ts";

const anyForm = z.unknown();

/**
 * Answers a member's form with `answer`. Whoever is signed out by then gets the form back with what they typed and a message above it; without
 * JavaScript they are sent to sign in, and the browser's Back keeps the form. Whoever may not see the page is sent away as by `requireMember`.
 */
export async function handleMemberForm<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  answer: (ctx: MemberCtx) => Promise<Answer>,
) {
  const unsent = await keepTypedValues(request, context);
  return unsent === null ? answer(requireMember(context, request)) : data<FailedForm>(unsent, { status: 401 });
}

/** What whoever is signed out by now gets back with the form; null when somebody is signed in, and without JavaScript. */
export async function keepTypedValues(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Required<Pick<FailedForm, "errors" | "values">> | null> {
  const { ctx, isDocument } = getRequestContext(context);
  if (ctx.viewer || isDocument) return null;
  return { errors: { form: signedOutMeanwhile }, values: (await readForm(request, anyForm)).values };
}
