import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { HasDatabase } from "./ctx.ts";
import { yesterdayNoon } from "./dates.ts";

type Moderation = "clear" | "held" | "hidden";

type NewBlog = { title?: string; content?: string; status?: "draft" | "published" | "rejected"; isHeld?: boolean; createdAt?: Date };

/** Inserts the row of a blog, without the checks of its form. Default: published. Returns its id. */
export async function createBlogRow(source: HasDatabase, authorId: string | null, overrides: NewBlog = {}): Promise<string> {
  const { title = "A blog", content = "Words.", status = "published", isHeld = false, createdAt = yesterdayNoon } = overrides;
  const id = newId();
  await withSystem(source.database.db, (trx) =>
    trx
      .insertInto("blogs")
      .values({
        id,
        author_id: authorId,
        title,
        content,
        content_html: `<p>${content}</p>`,
        content_text: content,
        status,
        moderation: isHeld ? "held" : "clear",
        published_at: status === "draft" ? null : createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute(),
  );
  return id;
}

type NewDiscussion = { title?: string; content?: string; moderation?: Moderation; createdAt?: Date };

/** Inserts the row of a discussion, without the checks of its form. Returns its id. */
export async function createDiscussionRow(source: HasDatabase, authorId: string | null, overrides: NewDiscussion = {}): Promise<string> {
  const { title = "A discussion", content = "Words.", moderation = "clear", createdAt = yesterdayNoon } = overrides;
  const id = newId();
  await withSystem(source.database.db, (trx) =>
    trx
      .insertInto("discussions")
      .values({
        id,
        author_id: authorId,
        title,
        content,
        content_html: `<p>${content}</p>`,
        content_text: content,
        moderation,
        created_at: createdAt,
      })
      .execute(),
  );
  return id;
}

type NewChat = { message?: string; response?: string; createdAt?: Date };

/** Inserts a conversation with Ask Me that has one question and its answer. Returns its id. */
export async function createChat(source: HasDatabase, userId: string, overrides: NewChat = {}): Promise<string> {
  const { message = "How do I begin?", response = "With one step.", createdAt = yesterdayNoon } = overrides;
  const id = newId();
  await withSystem(source.database.db, async (trx) => {
    await trx
      .insertInto("ask_me_sessions")
      .values({ id, user_id: userId, title: message, created_at: createdAt, updated_at: createdAt })
      .execute();
    await trx
      .insertInto("ask_me_messages")
      .values({ id: newId(), session_id: id, user_id: userId, message, response, message_type: "user", created_at: createdAt })
      .execute();
  });
  return id;
}
