import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { mainPages } from "./main-pages.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

// The oldest browsers in which all of it works are Chrome 109 and Safari 16.4 (README). This browser plays one: it forgets what came later.
test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsNew));

test("the app starts on the main pages, for a visitor and for a member", async ({ page }) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const path of ["/", "/blogs", "/discussions", "/login", "/waitlist"]) await openHydrated(page, path);
  await signInAsDemo(page, "Ananya Iyer");
  for (const path of mainPages) await openHydrated(page, path);
  await page.goto(at("/discussions"));
  await openHydrated(page, (await page.locator('main a[href^="/discussion/"]').first().getAttribute("href")) ?? "");
  expect(errors).toEqual([]);
});

test("panels open by their button, and close by their cross, Esc and a press outside", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(at("/blogs"));
  const sheet = page.locator("#navigation-sheet");
  const menu = page.getByRole("button", { name: "Open navigation" });
  await expect(page.locator("html[data-popovers]")).toBeAttached();
  await expect(sheet).not.toHaveAttribute("data-open");
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 690), () => pressCross(page)]) {
    await menu.click();
    await expect(sheet).toHaveAttribute("data-open");
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator("html")).toHaveAttribute("data-scroll-locked");
    await close();
    await expect(sheet).not.toHaveAttribute("data-open");
    await expect(page.locator("html")).not.toHaveAttribute("data-scroll-locked");
  }
});

test("a press while React hydrates and stops events still opens and closes a panel", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.addInitScript(() => {
    for (const type of ["click", "pointerdown", "keydown"]) document.addEventListener(type, (event) => event.stopPropagation(), true);
  });
  await page.goto(at("/blogs"));
  const sheet = page.locator("#navigation-sheet");
  await expect(page.locator("html[data-popovers]")).toBeAttached();
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 690)]) {
    await page.getByRole("button", { name: "Open navigation" }).click();
    await expect(sheet).toHaveAttribute("data-open");
    await close();
    await expect(sheet).not.toHaveAttribute("data-open");
  }
});

test("a sent form names the button that sent it", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/blogs/new");
  const title = `Published from an old phone ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Brief Summary").fill("What an old phone can do.");
  await page.getByLabel("Content").fill("It can publish what was to be published, and not keep it as a draft.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

// This browser does not paint what only an older one shows.
function pressCross(page: Page): Promise<void> {
  return page.locator("[popovertargetaction=hide]").first().dispatchEvent("click");
}

function forgetWhatIsNew(): void {
  for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
  for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) Reflect.deleteProperty(Array.prototype, name);
  for (const name of ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference"]) {
    Reflect.deleteProperty(Set.prototype, name);
  }
  for (const name of ["withResolvers", "try"]) Reflect.deleteProperty(Promise, name);
  for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name);
  for (const name of ["groupBy"]) for (const holder of [Object, Map]) Reflect.deleteProperty(holder, name);
  for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
  Reflect.deleteProperty(URLSearchParams.prototype, "size");
  Reflect.deleteProperty(Array, "fromAsync");
  Reflect.deleteProperty(RegExp, "escape");
  Reflect.deleteProperty(Element.prototype, "checkVisibility");
  Reflect.deleteProperty(window, "scheduler");
  // The button was not asked for, and whatever was given in its place was not looked at.
  window.FormData = new Proxy(FormData, { construct: (known, [form]: [HTMLFormElement?]) => new known(form) });
  // Iterators had no methods of their own: those of arrays, maps and sets have them from here.
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  for (const name of ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"]) {
    Reflect.deleteProperty(iterators, name);
  }
  // A selector with a name that is not known is an error, and inside `:is()` it is passed over.
  for (const holder of [Document.prototype, Element.prototype]) {
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
      const known: unknown = Reflect.get(holder, name);
      if (typeof known !== "function") continue;
      Reflect.set(holder, name, function find(this: Node, selector: string): unknown {
        return Reflect.apply(known, this, [selector.replaceAll(":popover-open", ":not-known-yet")]);
      });
    }
  }
}
