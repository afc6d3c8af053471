// The profile form in the settings.
import { data } from "react-router";
import { z } from "zod";
import { baseValuesField } from "#contracts/base-values-field.ts";
import { campusEdit, corporateEdit } from "#contracts/settings.ts";
import { dropPagesNaming } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findProfileProblems, updateProfile } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { findAllErrors, inPageOrder } from "#server/http/forms/whole-form-errors.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Saves the profile and redirects to the settings, or returns what has to be corrected. */
export async function handleProfileEdit(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readEdit(request, ctx);
  const { values } = form;
  const refuse = (errors: Record<string, string>) => data<FailedForm>({ errors: inPageOrder(values, errors), values }, { status: 400 });
  if (!form.ok) return refuse(form.errors);
  try {
    const updated = await updateProfile(ctx, form.edit, form.sent);
    if (!updated.ok) return refuse(updated.errors);
    await dropPagesNaming(ctx, ctx.viewer.userId);
  } catch (error) {
    return failedForm(context, error, { values, key: "profile-not-saved" });
  }
  return redirectWithToast(context, "/settings", { key: "profile-saved" }, { isDone: true });
}

/** Reads the form with the schema of the member's type. */
async function readEdit(request: Request, ctx: MemberCtx) {
  const { userType } = ctx.viewer;
  if (userType === "campus") {
    const form = await readForm(request, campusEdit);
    return form.ok ? { ...form, edit: { userType, fields: form.value } as const, sent: readSent(form) } : nameAll(ctx, campusEdit, form);
  }
  const form = await readForm(request, corporateEdit);
  return form.ok
    ? { ...form, edit: { userType: "corporate", fields: form.value } as const, sent: readSent(form) }
    : nameAll(ctx, corporateEdit, form);
}

/**
 * Returns the form's key, and the fields that were not changed in it. These keep their stored values, which another window may have saved
 * since.
 */
function readSent({ value, values, idempotencyKey: key }: { value: object; values: FormValues; idempotencyKey: string | null }) {
  const base = readBaseValues(values[baseValuesField]);
  const untouched = base === null ? [] : Object.keys(value).filter((name) => (base[name] ?? "") === values[name]);
  return { key, untouched };
}

// Several times the size of the longest values of all fields.
const baseValuesMax = 20_000;

/**
 * Parses the values with which the form was rendered. Null for anything that no page of ours sends, such as a text that is far too long.
 */
function readBaseValues(text = ""): Record<string, unknown> | null {
  if (text.length > baseValuesMax) return null;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function nameAll(
  ctx: MemberCtx,
  schema: typeof campusEdit | typeof corporateEdit,
  form: { ok: false; errors: Record<string, string>; values: FormValues },
) {
  return { ...form, errors: await findAllErrors<Record<string, z.ZodType>>(schema, form, (fields) => findProfileProblems(ctx, fields)) };
}
