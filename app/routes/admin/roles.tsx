import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { RolesPage } from "#app/features/roles/roles-page.tsx";
import type { RoleAnswer } from "#app/features/roles/role-member-card.tsx";
import { roleChangeForm, roleSearch } from "#contracts/profiles-roles.ts";
import { changeRole, findMembers, listRoleChanges } from "#server/domains/profiles/profiles.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { Route } from "./+types/roles.ts";

export function meta() {
  return describeHiddenPage("Roles");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const text = roleSearch.parse(searchParams.get("q")) ?? "";
  const [{ members, nextAfter }, { changes, nextCursor }] = await Promise.all([
    findMembers(ctx, { text, after: searchParams.get("after") }),
    listRoleChanges(ctx, { cursor: searchParams.get("cursor") ?? undefined }),
  ]);
  return { text, members, nextAfter, changes, nextCursor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<RoleAnswer>({ userId: unsent.values["userId"] ?? "", ...unsent }, { status: 401 });
  const ctx = requireAdmin(context);
  const { search } = new URL(request.url);
  const form = await readForm(request, roleChangeForm);
  const refuse = (errors: Record<string, string>, status: number) =>
    data<RoleAnswer>({ userId: form.values["userId"] ?? "", errors, values: form.values }, { status });
  if (!form.ok) return refuse(form.errors, 400);
  const changed = await changeRole(ctx, form.value);
  if (!changed.ok) return refuse({ form: changed.message }, 409);
  const { userId, role, change } = form.value;
  // Who is no admin any more does not see this page.
  const isOwn = userId === ctx.viewer.userId && role === "admin" && change === "take-away";
  const done = change === "give" ? "role-given" : "role-taken-away";
  return redirectWithToast(context, isOwn ? "/settings" : `/admin/roles${search}`, { key: changed.isNew ? done : "role-unchanged" });
}

/** The reason that was typed stays when it cannot be sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return submitOrKeepInput(request, serverAction, { userId: String(form.get("userId")) });
}

export default function Roles({ loaderData, actionData }: Route.ComponentProps) {
  return <RolesPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
