import { expect, test } from "@playwright/test";
import { renderDocument } from "#server/platform/markdown/render-document.ts";
import { generateHostileTexts, hostileTexts } from "#tests/setup/hostile/hostile-texts.ts";
import { checkTripwire, findActiveContent, blockExternalRequests, setTripwire } from "#tests/setup/hostile/tripwire.ts";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const joined = hostileTexts.join("\n\n").replaceAll("\0", "");
// A new account may link to other sites twice in one text.
const withoutLinks = hostileTexts
  .filter((text) => !/https?:|www\.|mailto:|\/\//i.test(text))
  .join("\n\n")
  .replaceAll("\0", "");

// `node bench/attack-markdown.ts` does the same to every field, with generated texts of three kinds.
test("hostile texts in a blog, its preview, a comment and a discussion run nothing, and the policy has nothing to block", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const tripwire = await setTripwire(page);
  await blockExternalRequests(page, process.env["SITE_URL"] ?? "");
  await page.goto(at("/terms"));
  expect(await checkTripwire(page, tripwire)).toBe(true);

  await joinAsCampus(page);
  await openHydrated(page, "/blogs/new");
  const preview = page.getByRole("region", { name: "Preview" });
  const content = page.getByRole("textbox", { name: "Content" });
  for (const [batch, text] of [joined, generateHostileTexts(150, 1).join("\n\n"), generateHostileTexts(150, 2).join("\n\n")].entries()) {
    await content.fill(`${text.replaceAll("\0", "").slice(0, 60_000)}\n\n# End of batch ${batch}`);
    await expect(preview.getByText(`End of batch ${batch}`)).toBeVisible();
    expect(await findActiveContent(page)).toEqual([]);
  }
  await content.fill(withoutLinks);
  await page.getByRole("textbox", { name: "Title" }).fill('</title></script><img src=x onerror=alert(1)> & "}]');
  await page.getByRole("textbox", { name: "Brief Summary" }).fill("</script><script>alert(1)</script> javascript:alert(1)");
  await page.getByRole("textbox", { name: "Tags" }).fill('<b onclick=alert(1)>, "onx=alert(1)');
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("onerror=alert(1)");
  expect(await findActiveContent(page)).toEqual([]);

  await page.goto(at("/discussions/new"));
  await page.getByLabel("Title").fill("<svg/onload=alert(1)> why does this not run?");
  await page.getByLabel("Content").fill(`${withoutLinks}\n\nThe end`);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("onload=alert(1)");
  expect(await findActiveContent(page)).toEqual([]);

  expect(tripwire).toEqual({ executions: [], violations: [] });
});

test("1,000 generated answers of a model, on our page with its policy, run nothing, and the policy has nothing to block", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const tripwire = await setTripwire(page);
  await blockExternalRequests(page, process.env["SITE_URL"] ?? "");
  const options = { topHeading: 3, isDistrusted: true } as const;
  const parts = generateHostileTexts(1_000, 6).map((source) => renderDocument({ source, options, isHighlighted: false }));
  const answers = (await Promise.all(parts)).map(({ html }) => `<div>${html}</div>`).join("\n");
  await page.route(at("/terms"), async (route) => {
    const response = await route.fetch();
    const [before = "", after = ""] = (await response.text()).split(/<main[^>]*>.*<\/main>/s);
    await route.fulfill({ response, body: `${before}<main>${answers}<p>The last answer</p></main>${after}` });
  });
  await page.goto(at("/terms"));
  await expect(page.getByText("The last answer")).toBeVisible();
  expect(await findActiveContent(page)).toEqual([]);
  expect(tripwire).toEqual({ executions: [], violations: [] });
  expect(await checkTripwire(page, tripwire)).toBe(true);
});
