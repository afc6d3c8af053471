import { handlePushDevice, changeDevice } from "#server/http/screens/notifications/push-device.ts";
import type { Route } from "./+types/device.ts";

/** Whether this browser shows notifications, for the page's script. */
export function loader({ context }: Route.LoaderArgs) {
  return handlePushDevice(context);
}

/** Turns them on or off here. */
export function action({ request, context }: Route.ActionArgs) {
  return changeDevice(request, context);
}
