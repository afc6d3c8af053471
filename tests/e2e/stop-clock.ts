import type { Page } from "@playwright/test";

const minuteMs = 60_000;

/**
 * Lets no time pass in the pages that are opened from here on but what `page.clock` lets pass: an installed clock alone goes on by itself,
 * and what a busy machine needs between two steps would count as well.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
