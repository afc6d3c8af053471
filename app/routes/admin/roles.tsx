import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { keepInputAt } from "#app/components/form/keep-input.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { RolesPage } from "#app/features/roles/roles-page.tsx";
import { roleSearch } from "#contracts/profiles-roles.ts";
import { findMembers, listRoleChanges } from "#server/domains/profiles/profiles.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import { handleRoleChange } from "#server/http/screens/admin/role-form.ts";
import type { Route } from "./+types/roles.ts";

export function meta() {
  return describeHiddenPage("Roles");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const text = roleSearch.parse(searchParams.get("q")) ?? "";
  const place = { after: searchParams.get("after"), cursor: searchParams.get("cursor") };
  const [{ members, nextAfter }, { changes, nextCursor }] = await Promise.all([
    findMembers(ctx, { text, after: place.after }),
    listRoleChanges(ctx, { cursor: place.cursor ?? undefined }),
  ]);
  return { text, place, members, nextAfter, changes, nextCursor };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleRoleChange(request, context);
}

/** If the form cannot be sent, keeps the reason that was typed. */
export const clientAction = keepInputAt((form) => ({ userId: String(form.get("userId")) }));

export default function Roles({ loaderData, actionData }: Route.ComponentProps) {
  return <RolesPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
