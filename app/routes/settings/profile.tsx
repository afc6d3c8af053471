import { data } from "react-router";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { EditProfilePage } from "#app/features/settings/edit-profile-page.tsx";
import { campusEdit, corporateEdit } from "#contracts/settings.ts";
import type { UserType } from "#contracts/viewer.ts";
import { dropOwnPages } from "#server/domains/account-data/account-data.ts";
import { getOwnProfile, listCities, updateProfile } from "#server/domains/profiles/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { failedForm } from "#server/http/failed-form.ts";
import { redirectWithToast } from "#server/http/flash.ts";
import { knownFields } from "#server/http/known-fields.ts";
import { answerOwnForm } from "#server/http/own-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/read-form.ts";
import type { Route } from "./+types/profile.ts";

export function meta() {
  return [{ title: "Edit profile" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const known = knownFields(ctx.viewer, await getOwnProfile(ctx));
  return { known, userType: ctx.viewer.userType ?? "corporate", cities: listCities() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerOwnForm(request, context, (ctx) => answerEdit(request, context, ctx));
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfilePage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** Reads the form by the rules of the member's own type. */
async function readEdit(request: Request, userType: UserType | null) {
  if (userType === "campus") {
    const form = await readForm(request, campusEdit);
    return form.ok ? { ...form, edit: { userType, fields: form.value } as const } : form;
  }
  const form = await readForm(request, corporateEdit);
  return form.ok ? { ...form, edit: { userType: "corporate", fields: form.value } as const } : form;
}

async function answerEdit(request: Request, context: Route.ActionArgs["context"], ctx: MemberCtx) {
  const form = await readEdit(request, ctx.viewer.userType);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    const updated = await updateProfile(ctx, form.edit);
    if (!updated.ok) return data<FormAnswer>({ errors: updated.errors, values: form.values }, { status: 400 });
    await dropOwnPages(ctx);
  } catch (error) {
    return failedForm(context, error, {
      values: form.values,
      key: "profile-not-saved",
      message: "Your profile could not be saved. Please try again.",
    });
  }
  return redirectWithToast(context, "/settings", { key: "profile-saved" });
}
