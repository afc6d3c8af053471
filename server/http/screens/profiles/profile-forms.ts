// The single-page profile forms.
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
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
import { findAllErrors, inPageOrder } from "#server/http/forms/whole-form-errors.ts";

type ProfileFormAnswer = {
  errors?: Record<string, string>;
  values?: FormValues;
  toast?: Toast;
  /** Where to go once the good news has been read. */
  doneTo?: string;
};

type ProfileForm<Shape extends Record<string, z.ZodType>> = {
  schema: z.ZodObject<Shape>;
  /** What only the domain can tell of those fields that the schema takes. */
  findProblems(ctx: MemberCtx, fields: Partial<z.output<z.ZodObject<Shape>>>): Promise<Record<string, string>>;
  /** `firstTo`: what comes before the page the member wanted. */
  complete(
    ctx: MemberCtx,
    fields: z.output<z.ZodObject<Shape>>,
  ): Promise<{ ok: true; toast: Toast; firstTo?: string } | { ok: false; errors: Record<string, string> }>;
};

/**
 * Makes the profile and says where to go on: at once where a whole page is asked for, else the page says so for a second. Or answers what
 * has to be corrected. Redirects whoever has a profile, to where the first press led.
 */
export async function handleProfileForm<Shape extends Record<string, z.ZodType>>(
  request: Request,
  context: Readonly<RouterContextProvider>,
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

/** The first press of the campus form of somebody under 18 led there. */
function leadOnToConsent(viewer: Viewer | null): void {
  if (viewer?.canPublish === false && viewerKindOf(viewer) === "campus") throw redirect("/consent");
}
