// Records which rendered form wrote last, for forms that store only the values that were changed in them.
import type { Db } from "./database.ts";

type SavedForm = "profile" | "notifications";

/**
 * Whether the rendered form with this key made the last write. If so, all of its values are intended, including those that are the same as
 * when it was rendered. False without a key. Runs inside `withViewer`, under the lock that all writers take.
 */
export async function hasSavedLast(db: Db, userId: string, form: SavedForm, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const row = await db.selectFrom("saved_forms").select("key").where("user_id", "=", userId).where("form", "=", form).executeTakeFirst();
  return row?.key === key;
}

/** Records the form with this key as the last writer, in the transaction of the write; null stands for a writer without a key. */
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
