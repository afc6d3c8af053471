import { redirect } from "react-router";
import { requestExport } from "#server/domains/account-data/account-data.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { findRefusal } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/export.ts";

/** Only the form posts here; whoever opens the address is redirected to their data. */
export function loader() {
  return redirect("/settings#data");
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "account");
  const requestContext = getRequestContext(context);
  const to = requestContext.isDocument ? "/settings#data" : "/settings";
  const refusal = await findRefusal(requestContext, "account-export");
  if (refusal !== null) return redirectWithToast(context, to, { key: "export-too-often" });
  const isAsked = await requestExport(ctx);
  return redirectWithToast(context, to, { key: isAsked ? "export-asked" : "export-under-way" });
}
