// Makes a browser delete private data after sign-out or a change of account.

/**
 * Makes the browser delete everything it stores for this site except cookies: its HTTP and back/forward caches, the service worker's
 * storage, and the worker itself, which the next page registers again.
 */
export function clearSiteData(headers: Headers): void {
  headers.set("clear-site-data", '"cache", "storage"');
}
