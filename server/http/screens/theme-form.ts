// The theme switch: light, dark or system.
import { data, redirect } from "react-router";
import { themeChoice } from "#contracts/theme.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readForm } from "../forms/read-form.ts";
import { getRequestContext } from "../request-context.ts";
import { ownCookie } from "../sign-in/own-cookie.ts";
import { safeNext } from "../sign-in/safe-next.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const lifetimeSeconds = 365 * 24 * 3_600;

/** Stores the choice in a cookie; without a cookie it is "system". Throws `invalid_fields` for an unknown choice, which no page offers. */
export async function handleThemeForm(request: Request, context: RouterContext) {
  const form = await readForm(request, themeChoice);
  if (!form.ok) throw new AppError("invalid_fields", { fields: form.errors });
  const { ctx, isDocument } = getRequestContext(context);
  const cookie = ownCookie(ctx.config, "theme");
  const { theme, next } = form.value;
  const headers = { "set-cookie": theme === "system" ? cookie.clear() : cookie.write(theme, lifetimeSeconds) };
  return isDocument ? redirect(safeNext(next) ?? "/", { status: 303, headers }) : data(null, { headers });
}
