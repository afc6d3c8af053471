import { handlePushDevice, changeDevice } from "#server/http/screens/notifications/push-device.ts";
import type { Route } from "./+types/device.ts";

/** Tells the script of the page whether this browser gets notifications. */
export function loader({ context }: Route.LoaderArgs) {
  return handlePushDevice(context);
}

/** Turns notifications on or off for this browser. */
export function action({ request, context }: Route.ActionArgs) {
  return changeDevice(request, context);
}
