import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditProfilePage } from "#app/features/settings/edit-profile-page.tsx";
import { baseValuesField } from "#contracts/base-values-field.ts";
import { getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { knownFields } from "#server/http/forms/known-fields.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { handleProfileEdit } from "#server/http/screens/profiles/profile-edit-form.ts";
import type { Route } from "./+types/profile.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Edit profile");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const known = knownFields(ctx.viewer, await getOwnProfile(ctx));
  const hidden = { [baseValuesField]: JSON.stringify(known), idempotency_key: getRequestContext(context).formKey };
  return { known: { ...known, ...hidden }, userType: ctx.viewer.userType ?? "corporate", cities: listCities() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleProfileEdit(request, context, ctx));
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfilePage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
