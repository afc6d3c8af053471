let isMeant = false;

/** Loads this page anew. The router does so too, unasked, and is kept from it (`follow-through.ts`). */
export function reloadPage(): void {
  isMeant = true;
  window.location.reload();
}

/** Whether the reload that is about to happen is one of ours. */
export function isReloadMeant(): boolean {
  return isMeant;
}
