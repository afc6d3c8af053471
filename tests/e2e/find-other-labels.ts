import type { Page } from "@playwright/test";
import { labelOf } from "#server/http/forms/field-labels.ts";

/** Labels that are longer on the page than on the page that returns the form. */
const longer: [RegExp, string][] = [
  [/^personal email$/, "email"],
  [/^college email$/, "work email"],
  [/^stage: .+/, "stage"],
  [/^add your reply$/, "your reply"],
  [/^type .*“.+”$/, "confirmation"],
];

/** The page's fields that have another name on the page that returns a sent form (`field-labels.ts`). */
export async function findOtherLabels(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() =>
    [...document.querySelectorAll("form[method=post]:not([enctype='multipart/form-data'])")].flatMap((form) => {
      const { pathname, search } = new URL(form.getAttribute("action") ?? "", location.href);
      const fields = form.querySelectorAll<HTMLInputElement>(
        ":is(input, select, textarea):not([type=hidden], [type=radio], [type=checkbox])",
      );
      return [...fields].map(({ name, labels, ariaLabel }) => ({
        name,
        label: labels?.[0]?.textContent ?? ariaLabel ?? "",
        action: pathname + search,
      }));
    }),
  );
  return asked.flatMap(({ name, label, action }) => {
    const words = label.replace(/\s(?:\*|\(.+\))$/, "").toLowerCase();
    const expected = longer.find(([pattern]) => pattern.test(words))?.[1] ?? words;
    const handedBack = labelOf(name, action);
    return expected === handedBack.toLowerCase() ? [] : [`“${label}” would be handed back as “${handedBack}”`];
  });
}
