import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { fillCommunity } from "./fill-community.ts";
import { fillEvents } from "./fill-events.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillTechFlash } from "./fill-tech-flash.ts";
import { multiplyRows } from "./multiply-rows.ts";
import { withoutIndexes } from "./without-indexes.ts";

const written = 25;
const copies = 3;
const all = written * (copies + 1);

const testDb = await openTestDatabase();

const read = async (query: string) => (await testDb.owner.query<Record<string, unknown>>(query)).rows;

test("rows that were copied are as rows that were written, with all that triggers keep beside them", async () => {
  const { owner } = testDb;
  const indexes = () => read("select indexdef from pg_indexes where schemaname = 'public' order by 1");
  const before = await indexes();
  await withoutIndexes(owner, async () => {
    await fillTechFlash(owner, written);
    await fillCommunity(owner, { blogs: written, discussions: written, comments: 2 * written });
    await fillEvents(owner, written);
    await fillJobs(owner, written);
    await multiplyRows(owner, written, copies);
  });
  expect((await indexes()).filter(({ indexdef }) => !String(indexdef).includes("bench_people"))).toEqual(before);

  const kept = () =>
    Promise.all([
      read(
        "select entry_id, kind, item_id, class, at, until, array(select unnest(facets) order by 1) as facets, title_key, title_words, words from search_entries order by entry_id",
      ),
      read("select blog_id, tag, published_at from blog_tags order by 1, 2"),
      read("select discussion_id, tag, created_at from discussion_tags order by 1, 2"),
      read("select event_id, tag, event_date from event_tags order by 1, 2"),
      read("select job_id, skill_slug, posted_at from job_skills order by 1, 2"),
      read("select facet, open_jobs from job_facet_counts where open_jobs > 0 order by 1"),
    ]);
  const copied = await kept();
  expect(copied.map((rows) => rows.length > copies)).toEqual(Array(6).fill(true));
  // Written again by the triggers.
  await owner.query("delete from search_entries; delete from blog_tags; delete from discussion_tags; delete from event_tags");
  for (const table of ["tech_flash", "blogs", "discussions"]) await owner.query(`update ${table} set title = title`);
  await owner.query("update discussion_replies set content = content");
  await owner.query("update blogs set tags = tags || 'x'::text; update blogs set tags = tags[1:cardinality(tags) - 1]");
  await owner.query("update discussions set tags = tags || 'x'::text; update discussions set tags = tags[1:cardinality(tags) - 1]");
  await owner.query("update events set tags = tags || 'x'::text; update events set tags = tags[1:cardinality(tags) - 1]");
  await owner.query("update jobs set is_past = true; update jobs set is_past = false");
  expect(await kept()).toEqual(copied);
});

test("counters are those of the rows", async () => {
  const [counts] = await read(`select (select count(*)::int from blogs) as blogs, (select count(*)::int from jobs) as jobs,
    (select count(*)::int from blogs b where comment_count <> (select count(*) from blog_comments c where c.blog_id = b.id)) as wrong_blogs,
    (select count(*)::int from discussions d where reply_count <> (select count(*) from discussion_replies r where r.discussion_id = d.id)) as wrong`);
  expect(counts).toEqual({ blogs: all, jobs: all, wrong_blogs: 0, wrong: 0 });
});
