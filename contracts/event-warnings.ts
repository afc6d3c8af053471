/** What whoever keeps an event in a calendar, or is reminded of it, has to know besides what it says of itself; "" of most. */
export function warnOfEvent({ isDemo, isVanished }: { isDemo: boolean; isVanished: boolean }): string {
  if (isVanished) return "No longer listed by its source. Please check with the organiser before you go.";
  return isDemo ? "A demo event: it is invented and does not take place." : "";
}
