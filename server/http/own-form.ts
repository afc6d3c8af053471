// The forms that members fill in for long: a session that has ended meanwhile takes nothing of what was typed.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { MemberCtx } from "#server/domains/context.ts";
import type { FailedForm } from "./failed-form.ts";
import { requireMember } from "./page-guards.ts";
import { readForm } from "./read-form.ts";
import { getRequestContext } from "./request-context.ts";

const anyForm = z.unknown();
const signedOut = "You have been signed out. Please sign in again in another tab, then send this once more";

/**
 * What `answer` makes of the form of a member. Whoever is signed out by then is told so above the form, with what they typed; without
 * JavaScript they are led to the sign-in, and the browser's Back keeps the form. Who may not see the page is led away as by `requireMember`.
 */
export async function answerOwnForm<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  answer: (ctx: MemberCtx) => Promise<Answer>,
) {
  const { ctx, isDocument } = getRequestContext(context);
  if (ctx.viewer || isDocument) return answer(requireMember(context, request));
  const { values } = await readForm(request, anyForm);
  return data<FailedForm>({ errors: { form: signedOut }, values }, { status: 401 });
}
