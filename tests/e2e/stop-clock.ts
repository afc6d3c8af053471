import type { Page } from "@playwright/test";

const minuteMs = 60_000;

/**
 * Lets time pass in the pages opened from now on only through `page.clock`. An installed clock alone keeps running, so the delays of a busy
 * machine between two steps would count as well.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
