// The form with which admins give and remove roles.
import { data } from "react-router";
import { roleChangeForm } from "#contracts/profiles-roles.ts";
import { changeRole } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** `userId`: the member on whose card the form is. */
type RefusedChange = Pick<FailedForm, "errors" | "values"> & { userId: string };

/**
 * Gives or removes a role and redirects back to the list, or returns what has to be corrected. Throws `not_found` for everybody but admins;
 * an admin whose session has ended keeps the reason they typed.
 */
export async function handleRoleChange(request: Request, context: RouterContext) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<RefusedChange>({ userId: unsent.values["userId"] ?? "", ...unsent }, { status: 401 });
  const ctx = requireAdmin(context);
  const form = await readForm(request, roleChangeForm);
  const refuse = (errors: Record<string, string>, status: number) =>
    data<RefusedChange>({ userId: form.values["userId"] ?? "", errors, values: form.values }, { status });
  if (!form.ok) return refuse(form.errors, 400);
  const { userId, role, change } = form.value;
  let changed: Awaited<ReturnType<typeof changeRole>>;
  try {
    changed = await changeRole(ctx, form.value);
  } catch (error) {
    const failed = failedForm(context, error, { values: form.values, message: "The role could not be changed. Please try again." });
    return data<RefusedChange>({ userId, ...failed.data }, failed.init ?? undefined);
  }
  if (!changed.ok) return refuse({ form: changed.message }, 409);
  // An admin who has removed their own role can no longer see this page.
  const isOwn = userId === ctx.viewer.userId && role === "admin" && change === "take-away";
  const to = isOwn ? "/settings" : `/admin/roles${new URL(request.url).search}`;
  const done = change === "give" ? "role-given" : "role-taken-away";
  return redirectWithToast(context, to, { key: changed.isNew ? done : "role-unchanged" });
}
