// Makes a browser drop private data after signing out or a change of account.

/**
 * Makes the browser drop everything it keeps of this site but its cookies: pages in its cache and behind the Back button, the stores of
 * the service worker, and the worker itself, which the next page starts anew.
 */
export function clearSiteData(headers: Headers): void {
  headers.set("clear-site-data", '"cache", "storage"');
}
