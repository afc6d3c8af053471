// Makes a browser drop private data after signing out or a change of account.

/**
 * Makes the browser drop everything it stores for this site but cookies: its HTTP and back/forward caches, the service worker's storage,
 * and the worker itself, which the next page registers again.
 */
export function clearSiteData(headers: Headers): void {
  headers.set("clear-site-data", '"cache", "storage"');
}
