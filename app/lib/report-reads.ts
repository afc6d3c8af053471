/**
 * Reports to the server which articles a member opens, in lists that have `data-reads` with the address for it. A failed report is
 * harmless: the article is only shown again.
 */
export function reportReads(): void {
  for (const press of ["click", "auxclick"] as const) document.addEventListener(press, handlePress, { capture: true, passive: true });
}

function handlePress({ target, type, button }: MouseEvent): void {
  // The middle button opens links too; the right one only opens a menu.
  if (!(target instanceof Element) || (type === "auxclick" && button !== 1)) return;
  const article = target.closest("[data-reads] :is(h2, h3) a, [data-reads] a[target]")?.closest("article");
  const address = article?.closest<HTMLElement>("[data-reads]")?.dataset["reads"];
  if (article && address) navigator.sendBeacon(address, new URLSearchParams({ article_id: article.id.replace("article-", "") }));
}
