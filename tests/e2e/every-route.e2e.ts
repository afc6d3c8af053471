import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { personas } from "#tests/setup/tour-people.ts";
import type { TourPeople, Persona } from "#tests/setup/tour-people.ts";
import { listPageRoutes, listStops } from "#tests/setup/tour-stops.ts";
import { at } from "./at.ts";
import { findBrokenWords, findCutChoices } from "./find-broken-words.ts";
import { findOtherLabels } from "./find-other-labels.ts";
import { findOtherWeights } from "./find-other-weights.ts";
import { findRunTogether } from "./find-run-together.ts";
import { findViolations, measureEmptyEnd, measureSidewaysScroll } from "./expect-accessible.ts";
import { createPersonas, signInAsPersona } from "./travel.ts";

let people: TourPeople;

test.describe.configure({ mode: "parallel" });
test.beforeAll(async () => {
  people = await createPersonas(test.info().parallelIndex);
});

test("the tour has a stop for every page of the route table, and no other", () => {
  const visited = new Set(listStops(people.places).map(({ route }) => route));
  expect([...visited].toSorted()).toEqual([...new Set(listPageRoutes())].toSorted());
});

// In groups of a few pages, so that the workers share them evenly and none takes long on a slow machine.
const groupCounts: Record<Persona, number> = { visitor: 5, newcomer: 1, campus: 7, minor: 1, corporate: 3, admin: 2 };
const groups = personas.flatMap((persona) =>
  Array.from({ length: groupCounts[persona] }, (_, part) => ({ persona, part, length: groupCounts[persona] })),
);
for (const { persona, part, length } of groups) {
  test(`pages of ${persona} (${part + 1} of ${length}) pass axe, light and dark, and fit 1280 and 320 px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInAsPersona(page, people, persona);
    const stops = listStops(people.places).filter((stop) => stop.as === persona);
    expect(stops.length).toBeGreaterThanOrEqual(length);
    for (const { address, status = 200 } of stops.filter((_, index) => index % length === part)) {
      const response = await page.goto(at(address));
      expect.soft([address, response?.status()]).toEqual([address, status]);
      expect.soft({ address, faults: await findFaults(page) }).toEqual({ address, faults: [] });
    }
  });
}

/**
 * All faults of the page in its current state, in both widths and colour schemes. Faults unrelated to colours are the same in both schemes.
 */
async function findFaults(page: Page): Promise<string[]> {
  const faults = await findOtherLabels(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const moving = await countTransitions(page);
      if (moving > 0) faults.push(`${width} px, ${colorScheme}: ${moving} elements move for a reader who wants less motion`);
      const violations = await findViolations(page, colorScheme === "light" ? "all" : "colours");
      faults.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
    }
    const excess = await measureSidewaysScroll(page);
    if (excess > 0) faults.push(`${width} px: scrolls sideways by ${excess} px`);
    const empty = await measureEmptyEnd(page);
    if (empty > 0) faults.push(`${width} px: goes on for ${empty} px below its footer`);
    faults.push(...(await findBrokenWords(page)).map((word) => `${width} px: breaks ${word}`));
    faults.push(...(await findCutChoices(page)).map((words) => `${width} px: cuts ${words}`));
    faults.push(...(await findOtherWeights(page)).map((text) => `${width} px: needs a face of weight ${text}`));
    faults.push(...(await findRunTogether(page)).map((words) => `${width} px: reads as one word ${words}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const excess = await measureSidewaysScroll(page);
  if (excess > 0) faults.push(`320 px, text at 200%: scrolls sideways by ${excess} px`);
  return faults;
}

function countTransitions(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);
}
