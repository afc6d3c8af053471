// Lets a page that is opened anew lay out its later parts after its first paint.

const script = `performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash&&(e=>{e.setAttribute("data-opened-anew","");addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>e.removeAttribute("data-opened-anew"))))})(document.documentElement)`;

/**
 * A script for the head of the page `html`, allowed by `nonce`; empty for a page whose sections are all laid out at once, where a foot
 * alone is not worth it. The script marks the document until it is painted, so that `later-part.css` applies. What is read again, gone
 * back to or opened at one of its parts has all its heights from the start, so that places are where they were.
 */
export function markOpenedAnew(html: string, nonce: string): string {
  return /<section[^>]* class="later-part/.test(html) ? `<script nonce="${nonce}">${script}</script>` : "";
}
