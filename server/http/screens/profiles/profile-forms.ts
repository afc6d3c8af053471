// The single-page profile forms.
import { data, redirect } from "react-router";
import type { z } from "zod";
import type { Toast } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { requireMember, viewerKindOf, wantedPage } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { findAllErrors, inPageOrder } from "#server/http/forms/whole-form-errors.ts";

type ProfileFormAnswer = {
  errors?: Record<string, string>;
  values?: FormValues;
  toast?: Toast;
  /** Where to go after the success message. */
  doneTo?: string;
};

type ProfileForm<Shape extends Record<string, z.ZodType>> = {
  schema: z.ZodObject<Shape>;
  /** Returns the domain's errors in the fields that the schema accepts. */
  findProblems(ctx: MemberCtx, fields: Partial<z.output<z.ZodObject<Shape>>>): Promise<Record<string, string>>;
  /** `firstTo`: a page before the one that the member requested. */
  complete(
    ctx: MemberCtx,
    fields: z.output<z.ZodObject<Shape>>,
  ): Promise<{ ok: true; toast: Toast; firstTo?: string } | { ok: false; errors: Record<string, string> }>;
};

/**
 * Creates the profile and returns where to go next: for a whole page it redirects at once; otherwise the page first shows a message for a
 * second. Or returns what has to be corrected. A member who has a profile already is redirected to where the first press led.
 */
export async function handleProfileForm<Shape extends Record<string, z.ZodType>>(
  request: Request,
  context: RouterContext,
  { schema, findProblems, complete }: ProfileForm<Shape>,
) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<ProfileFormAnswer>(unsent, { status: 401 });
  leadOnToConsent(getCtx(context).viewer);
  const ctx = requireMember(context, request, "profile-form");
  const form = await readForm(request, schema);
  const { values } = form;
  const refuse = (errors: Record<string, string>) =>
    data<ProfileFormAnswer>({ errors: inPageOrder(values, errors), values }, { status: 400 });
  try {
    if (!form.ok) return refuse(await findAllErrors(schema, form, (fields) => findProblems(ctx, fields)));
    const completed = await complete(ctx, form.value);
    if (!completed.ok) return refuse(completed.errors);
    const { toast, firstTo } = completed;
    const doneTo = firstTo ?? wantedPage(request.url) ?? "/dashboard";
    if (getRequestContext(context).isDocument) return redirectWithToast(context, doneTo, toast);
    return data<ProfileFormAnswer>({ doneTo, toast });
  } catch (error) {
    return failedForm(context, error, { values, key: "profile-failed" });
  }
}

/** Redirects members under 18 to the consent page, where the first press of the campus form led them. */
function leadOnToConsent(viewer: Viewer | null): void {
  if (viewer?.canPublish === false && viewerKindOf(viewer) === "campus") throw redirect("/consent");
}
