import { useEffect, useState } from "react";
import { readDevice, turnDeviceOff, turnDeviceOn, watchPermission } from "#app/lib/push-device.ts";
import type { DeviceState } from "#app/lib/push-device.ts";
import { Button } from "./ui/button.tsx";

const words: Record<DeviceState | "looking", string> = {
  // As long as the most likely of the other texts, so that nothing moves when that one takes its place.
  looking: "One moment. When they are on, this device tells you about replies and reminders, even while this site is closed.",
  unsupported:
    "This browser cannot show notifications from websites. You will find everything under Notifications here, and in your emails.",
  "needs-install":
    "On iPhone and iPad they only work in the installed app: open Share, choose “Add to Home Screen”, open the app from there, and turn them on here.",
  blocked:
    "Your browser blocks notifications from this site. To allow them, open the site’s permissions with the icon beside the address, and set Notifications to “Allow”.",
  off: "Off. When they are on, this device tells you about replies and reminders, even while this site is closed.",
  on: "On. This device tells you about replies and reminders, even while this site is closed, until you turn them off or sign out.",
  failed: "That did not work. Check your connection and try again.",
};

/** Turns notifications on this device on and off. The browser asks for its permission only after the press. */
export function DeviceNotifications() {
  const [state, setState] = useState<DeviceState | "looking">("looking");
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isOver = false;
    const look = () => void readDevice().then((found) => isOver || setState(found));
    look();
    const stop = watchPermission(look);
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  async function change(act: () => Promise<DeviceState>) {
    setIsBusy(true);
    setState(await act());
    setIsBusy(false);
  }

  const isOn = state === "on";
  const isLooking = state === "looking";
  const hasButton = isLooking || isOn || state === "off" || state === "failed";
  return (
    <>
      <p className="hidden noscript:block">They need JavaScript, which is switched off in this browser. You still get emails.</p>
      {/* Its height is that of the words and the button, so that nothing below moves under a thumb when the button goes. */}
      <div className="min-h-32 sm:min-h-26 noscript:hidden">
        <p role="status">{words[state]}</p>
        {hasButton && (
          <Button
            variant={isOn ? "secondary" : "primary"}
            className="mt-3"
            aria-disabled={isBusy || isLooking}
            onClick={() => void (isBusy || isLooking || change(isOn ? turnDeviceOff : turnDeviceOn))}
          >
            {labelOf(isOn, isBusy)}
          </Button>
        )}
      </div>
    </>
  );
}

function labelOf(isOn: boolean, isBusy: boolean): string {
  if (isBusy) return isOn ? "Turning off..." : "Turning on...";
  return isOn ? "Turn off" : "Turn on";
}
