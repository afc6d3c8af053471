import type { Page } from "@playwright/test";

/** Holds back requests to these addresses, as a slow connection does. Returns a function that releases them. */
export async function holdAnswers(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}
