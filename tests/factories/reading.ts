import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { yesterdayNoon as at } from "./dates.ts";
import { createArticles } from "./tech-flash.ts";

/** Gives a member choices of what to leave out on Tech Flash, with `mark` in them, and an article that they have read. */
export async function fillReading(db: Db, userId: string, mark: string): Promise<void> {
  const [article] = await createArticles({ database: { db } }, [{ externalLink: `https://news.example.test/${newId()}` }]);
  await withSystem(db, async (trx) => {
    await trx
      .insertInto("tech_flash_choices")
      .values({ user_id: userId, muted_sources: [`News of ${mark}`], muted_words: [mark], hides_read: true, updated_at: at })
      .execute();
    await trx
      .insertInto("tech_flash_reads")
      .values({ user_id: userId, article_id: article?.id ?? "", read_at: at })
      .execute();
  });
}
