import { data, redirect } from "react-router";
import { themeChoice } from "#contracts/theme.ts";
import { ownCookie } from "#server/http/sign-in/own-cookie.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";
import type { Route } from "./+types/theme.ts";

const lifetimeSeconds = 365 * 24 * 3_600;

export function loader() {
  return redirect("/");
}

/** Keeps the choice in a cookie; "system" is the absence of one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, themeChoice);
  if (!form.ok) throw new AppError("invalid_fields", { fields: form.errors });
  const { ctx, isDocument } = getRequestContext(context);
  const cookie = ownCookie(ctx.config, "theme");
  const { theme, next } = form.value;
  const headers = { "set-cookie": theme === "system" ? cookie.clear() : cookie.write(theme, lifetimeSeconds) };
  return isDocument ? redirect(safeNext(next) ?? "/", { status: 303, headers }) : data(null, { headers });
}
