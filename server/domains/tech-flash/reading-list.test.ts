import fc from "fast-check";
import { expect, test } from "vitest";
import { takePage } from "./reading-list.ts";

const article = (number: number) => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  publishedAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
});

/** Reads all pages, one after another, each from up to `looked` articles. */
function walk(hidden: boolean[], { looked, limit }: { looked: number; limit: number }) {
  const all = hidden.map((_, number) => article(number));
  const isHidden = (one: { id: string }) => hidden[all.findIndex(({ id }) => id === one.id)] === true;
  const pages: ReturnType<typeof takePage<ReturnType<typeof article>>>[] = [];
  let from = 0;
  for (;;) {
    const stretch = all.slice(from, from + looked);
    const isLast = from + looked >= all.length;
    const page = takePage({ articles: stretch, nextCursor: isLast ? null : "end of the stretch" }, limit, (one) =>
      isHidden(one) ? null : one,
    );
    pages.push(page);
    if (page.nextCursor === null) return { all, pages, isHidden };
    from = page.nextCursor === "end of the stretch" ? from + looked : all.findIndex(({ id }) => page.nextCursor?.endsWith(id)) + 1;
  }
}

test("a page is filled, continues where the last one ended, and counts what it left out", () => {
  const { pages } = walk([false, true, false, true, false, true], { looked: 10, limit: 2 });
  expect(pages.map(({ articles, hiddenCount }) => [articles.length, hiddenCount])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("a page that has looked at enough articles ends, even if it is empty", () => {
  const { pages } = walk(
    Array.from({ length: 9 }, (_, number) => number < 8),
    { looked: 4, limit: 2 },
  );
  expect(pages.map(({ articles, hiddenCount, nextCursor }) => [articles.length, hiddenCount, nextCursor === null])).toEqual([
    [0, 4, false],
    [0, 4, false],
    [1, 0, true],
  ]);
});

test("whatever is hidden, the pages together show everything else once and in order, and count what they left out", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 1, max: 6 }),
      (hidden, more, limit) => {
        const { all, pages, isHidden } = walk(hidden, { looked: limit + more, limit });
        expect(pages.flatMap(({ articles }) => articles)).toEqual(all.filter((one) => !isHidden(one)));
        expect(pages.reduce((sum, { hiddenCount }) => sum + hiddenCount, 0)).toBe(hidden.filter(Boolean).length);
        for (const page of pages) expect(page.articles.length).toBeLessThanOrEqual(limit);
      },
    ),
  );
});
