import type { Insertable } from "kysely";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { Jobs } from "#server/platform/db/schema.ts";
import type { HasDatabase } from "./ctx.ts";

const description = "The work of a backend engineer.";

/** Inserts the row of a job, without the checks of its form. Default: open, in Pune, without a closing date. Returns its id. */
export async function createJobRow(
  source: HasDatabase,
  posterId: string | null,
  overrides: Partial<Insertable<Jobs>> = {},
): Promise<string> {
  const id = newId();
  await withSystem(source.database.db, (trx) =>
    trx
      .insertInto("jobs")
      .values({
        id,
        posted_by: posterId,
        title: "Backend Engineer",
        company: "Example Systems",
        city: "Pune",
        work_mode: "hybrid",
        salary_min_lpa: 10,
        salary_max_lpa: 20,
        experience_min_years: 1,
        experience_max_years: 4,
        description,
        description_html: `<p>${description}</p>`,
        description_text: description,
        apply_url: "https://jobs.example.test/1",
        ...overrides,
      })
      .execute(),
  );
  return id;
}
