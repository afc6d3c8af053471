import { expect, test } from "vitest";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const pages = visitPages(await openTestDatabase());

test.each([
  ["/tech-flash?q=cloud+paper", "/search?q=cloud+paper&kind=tech-flash"],
  ["/tech-flash?tag=AI&q=+llm+&cursor=1-2", "/search?q=llm&kind=tech-flash&tag=AI"],
  ["/tech-flash?tag=&q=llm", "/search?q=llm&kind=tech-flash"],
])("%s is a search among the news of that tag: %s", async (address, search) => {
  expect((await pages.open(address, null)).to).toBe(search);
});
