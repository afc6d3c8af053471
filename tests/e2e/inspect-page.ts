/** What a browser without JavaScript makes of a page: where its links lead, and which controls do nothing. */
export type Inspection = { links: string[]; faults: string[] };

/**
 * Reads a page as a browser without JavaScript does. Runs inside a browser, which brings the parser; it takes everything it needs as
 * arguments. Faults are the words of a failed test.
 */
export function inspectPage({ html, url }: { html: string; url: string }): Inspection {
  // A parsed document runs no scripts, so the content of noscript is part of it.
  const page = new DOMParser().parseFromString(html, "text/html");
  // Hidden by the stylesheet where there are no scripts.
  for (const hidden of page.querySelectorAll(String.raw`.noscript\:hidden`)) hidden.remove();
  const all = <T extends Element>(selector: string) => [...page.querySelectorAll<T>(selector)];
  const isThere = (id: string | null) => id !== null && id !== "" && page.getElementById(id) !== null;
  const faults: string[] = [];
  const blame = (words: string, element: Element) => {
    faults.push(`${words}: ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60)}`);
  };

  if (all("main").length !== 1) faults.push("has no one main");
  if (all("main h1").length !== 1 || page.querySelector("main h1")?.textContent?.trim() === "") faults.push("has no one heading");

  for (const button of all<HTMLButtonElement>("button, input[type=submit]")) {
    const opens = button.getAttribute("popovertarget") ?? button.getAttribute("commandfor");
    const isDead = opens === null ? button.form === null || button.type !== "submit" : !isThere(opens);
    if (isDead) blame("button does nothing", button);
    // A button that nobody sees may be there to keep Enter from pressing the next one.
    if (button.disabled && !button.hidden) blame("button stays disabled", button);
  }
  for (const form of all<HTMLFormElement>("form")) {
    // A form with a single text field is sent by Enter.
    const fields = [...form.elements].filter((element) => (element as HTMLInputElement).type !== "hidden");
    const isSent = fields.some((element) => (element as HTMLButtonElement).type === "submit");
    if (!isSent && fields.length !== 1) blame("form cannot be sent", form);
  }
  for (const field of all<HTMLInputElement>("input, select, textarea")) {
    if (field.form === null) faults.push(`field belongs to no form: ${field.name}`);
  }
  const links: string[] = [];
  for (const link of all<HTMLAnchorElement>("a")) {
    const href = link.getAttribute("href");
    const heard = [link, ...link.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label") ?? "");
    const saysSo = /new tab/i.test(`${link.textContent} ${heard.join(" ")}`);
    if (link.target === "_blank" && !saysSo) blame("link opens a new tab without saying so", link);
    if (href === null || href === "" || href === "#") blame("link leads nowhere", link);
    else if (href.startsWith("#") && !isThere(decodeURIComponent(href.slice(1)))) faults.push(`link leads to no place here: ${href}`);
    else if (!href.startsWith("#") && URL.canParse(href, url)) links.push(new URL(href, url).href);
  }
  return { links, faults };
}
