// What a browser is told when the person before it is no longer signed in there.

/**
 * Makes the browser drop everything it keeps of this site but its cookies: pages in its cache and behind the Back button, the stores of
 * the service worker, and the worker itself, which the next page starts anew.
 */
export function clearSiteData(headers: Headers): void {
  headers.set("clear-site-data", '"cache", "storage"');
}
