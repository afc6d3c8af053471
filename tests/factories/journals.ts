import { journalForm } from "#contracts/journals.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createJournal, prepareJournal } from "#server/domains/journals/journals.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { yesterdayNoon as at } from "./dates.ts";

/** Adds a journal as its form does; returns its id. Throws when it was refused. */
export async function writeJournal(ctx: MemberCtx, title: string, content = "What I learned today."): Promise<string> {
  const outcome = await createJournal(ctx, await prepareJournal(ctx, journalForm.parse({ title, content })));
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

/** Gives a member a journal and a removed one, with `mark` in their texts. */
export async function fillJournals(db: Db, userId: string, mark: string): Promise<void> {
  const row = { user_id: userId, content: `Only ${mark} knows.`, content_html: "<p></p>", content_text: `Only ${mark} knows.` };
  await withSystem(db, async (trx) => {
    await trx
      .insertInto("journals")
      .values([
        { ...row, id: newId(), title: `Thoughts of ${mark}`, created_at: at, updated_at: at },
        { ...row, id: newId(), title: `Second thoughts of ${mark}`, created_at: at, updated_at: at, removed_at: at },
      ])
      .execute();
  });
}
