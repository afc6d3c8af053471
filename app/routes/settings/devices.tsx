import { redirect } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { requireMember } from "#server/http/page-guards.ts";
import { handleDeviceForm } from "#server/http/screens/settings/device-form.ts";
import type { Route } from "./+types/devices.ts";

/** Only the forms post here; whoever opens the address is redirected to their devices. */
export function loader() {
  return redirect("/settings#devices");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDeviceForm(request, context, requireMember(context, request, "account"));
}

export default function Devices() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
