import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { at } from "./at.ts";
import { openChooser, sendForm } from "./join-as.ts";

/** Signs in as one of the demo people, whose profiles are complete. The page stays where it is. */
export async function signInAsDemo(page: Page, name: string): Promise<void> {
  const chooser = await openChooser(page, at(""));
  const button = new RegExp(`name="email" value="([^"]+)" /><input type="hidden" name="name" value="${name}"`);
  const [, email] = button.exec(await chooser.text()) ?? [];
  if (email === undefined) throw new Error(`The stand-in does not offer ${name}`);
  await sendForm(page, chooser.url(), { email, name });
}

/** A page of a separate browser, signed in as one of the demo people. */
export async function openAsDemo(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInAsDemo(page, name);
  return page;
}
