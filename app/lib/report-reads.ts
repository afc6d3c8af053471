/**
 * Tells the server which news a member opens, where their list asks for it: `data-reads` there is the address to tell. A line that breaks
 * harms nothing: the article is shown once more.
 */
export function reportReads(): void {
  for (const press of ["click", "auxclick"] as const) document.addEventListener(press, tell, { capture: true, passive: true });
}

function tell({ target, type, button }: MouseEvent): void {
  // The middle button opens a link as well; the right one only asks what to do with it.
  if (!(target instanceof Element) || (type === "auxclick" && button !== 1)) return;
  const article = target.closest("[data-reads] :is(h2, h3) a, [data-reads] a[target]")?.closest("article");
  const address = article?.closest<HTMLElement>("[data-reads]")?.dataset["reads"];
  if (article && address) navigator.sendBeacon(address, new URLSearchParams({ article_id: article.id.replace("article-", "") }));
}
