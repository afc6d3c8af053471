/** A warning for calendars and reminders about an event that may not take place; empty for most events. */
export function warnOfEvent({ isDemo, isVanished }: { isDemo: boolean; isVanished: boolean }): string {
  if (isVanished) return "No longer listed by its source. Please check with the organiser before you go.";
  return isDemo ? "A demo event: it is invented and does not take place." : "";
}
