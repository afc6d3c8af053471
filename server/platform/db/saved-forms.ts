// Remembers which drawing of a form was the last to write what it shows, for forms that store only what was changed in them.
import type { Db } from "./database.ts";

type SavedForm = "profile" | "notifications";

/**
 * Whether the form with this key was the last to write: nobody else has since, so all of it is meant, also what is again as the form was
 * drawn with. Runs inside `withViewer`, under the lock that all writers take; false without a key.
 */
export async function hasSavedLast(db: Db, userId: string, form: SavedForm, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const row = await db.selectFrom("saved_forms").select("key").where("user_id", "=", userId).where("form", "=", form).executeTakeFirst();
  return row?.key === key;
}

/** Notes who writes now, in the transaction of the write: the form with this key, or something without one. */
export async function noteSaved(db: Db, userId: string, form: SavedForm, key: string | null): Promise<void> {
  if (key === null) {
    await db.deleteFrom("saved_forms").where("user_id", "=", userId).where("form", "=", form).execute();
    return;
  }
  await db
    .insertInto("saved_forms")
    .values({ user_id: userId, form, key })
    .onConflict((conflict) => conflict.columns(["user_id", "form"]).doUpdateSet({ key }))
    .execute();
}
