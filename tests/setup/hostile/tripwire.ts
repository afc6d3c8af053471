import type { Page } from "@playwright/test";

export type Tripwire = {
  /** Script that ran and is not ours. */
  executions: string[];
  /** What the content security policy had to stop: it should have had nothing to do. */
  violations: string[];
};

/** Watches the dialogs and functions that hostile texts call, and the reports of the policy, on every page opened from now on. */
export async function setTripwire(page: Page): Promise<Tripwire> {
  const tripwire: Tripwire = { executions: [], violations: [] };
  await page.exposeFunction("reportExecution", (what: string) => void tripwire.executions.push(`${what} on ${page.url()}`));
  await page.exposeFunction("reportViolation", (what: string) => void tripwire.violations.push(`${what} on ${page.url()}`));
  await page.addInitScript(() => {
    const { reportExecution, reportViolation } = window as unknown as Record<"reportExecution" | "reportViolation", (what: string) => void>;
    for (const name of ["alert", "confirm", "prompt", "print", "open"] as const) {
      Object.assign(window, { [name]: (given: unknown) => reportExecution(`${name}(${String(given)})`) });
    }
    document.addEventListener("securitypolicyviolation", (event) => {
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    tripwire.executions.push(`${dialog.type()} on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) tripwire.violations.push(`${message.text()} on ${page.url()}`);
  });
  page.on("pageerror", (error) => tripwire.executions.push(`${error.message} on ${page.url()}`));
  return tripwire;
}

/** Blocks requests to anywhere but the site itself: pictures and scripts of hostile texts load nothing. */
export async function blockExternalRequests(page: Page, siteUrl: string): Promise<void> {
  await page.route(
    (url) => url.origin !== siteUrl && url.protocol.startsWith("http"),
    (route) => route.abort(),
  );
}

/** Finds what could act in a page's member texts: handlers, scripts, frames, links to anything but pages and mail. */
export function findActiveContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("main, main *")) {
      const handlers = [...element.attributes].filter(({ name }) => name.startsWith("on") || name === "style" || name === "srcdoc");
      const isActive = /^(?:script|iframe|object|embed|base|meta|link|style)$/i.test(element.localName);
      const link = element instanceof HTMLAnchorElement && element.hasAttribute("href") ? element.protocol : "https:";
      if (isActive || handlers.length > 0 || !/^(?:https?|mailto):$/.test(link)) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}

/** Whether the tripwire on a page of the site notices a handler that runs and a script that the policy stops. Empties both lists. */
export async function checkTripwire(page: Page, tripwire: Tripwire): Promise<boolean> {
  await page.evaluate(() => {
    const { alert: check } = window;
    check("check");
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="alert(2)" hidden>');
  });
  await page.waitForFunction(() => document.images.length > 0 && [...document.images].every((image) => image.complete));
  const isNoticed = tripwire.executions.length === 1 && tripwire.violations.length > 0;
  tripwire.executions.length = 0;
  tripwire.violations.length = 0;
  return isNoticed;
}
