import { randomBytes } from "node:crypto";
import { hashLinkToken, newLinkToken } from "#server/domains/profiles/link-token.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { createBlogRow, createChat, createDiscussionRow } from "#tests/factories/text-rows.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

/**
 * Creates items of one member, each under its name in the tables of rights. Returns the value for the placeholder in an address or a form.
 */
export type OwnedItems = Readonly<Record<string, () => Promise<string>>>;

/** Creates the items of `userId`. Their titles contain the owner's id, so that a page that leaks one is detected. */
export function ownedItemsOf(source: TestDatabase, userId: string): OwnedItems {
  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(values);
    await source.owner.query(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_name, index) => `$${index + 1}`).join(", ")})`,
      Object.values(values),
    );
    return String(values["id"] ?? userId);
  };
  const title = `Of ${userId}`;
  const own = () => ({ id: newId(), user_id: userId });
  const text = { content: title, content_html: `<p>${title}</p>` };
  const at = new Date(Date.now() - 60_000);
  const milestone = { milestone: title, category: "projects", created_at: at, updated_at: at };
  const journal = { title, ...text, content_text: title, created_at: at, updated_at: at };
  const application = { title, company: "Elsewhere", status: "saved", created_at: at, moved_at: at };
  const search = { name: title, filters: '{"city":"Pune"}', facets: ["city:Pune"], created_at: at, told_until: at };
  const asked = { career_path: "data_scientist", question_id: "ds-mean-median", all_points: 4 };
  const answer = { ...asked, answer: title, created_at: at };
  const article = async () => (await createArticles(source, [{ externalLink: `https://news.example.test/${newId()}` }]))[0]?.id ?? "";
  const wantReadHidden = async () => {
    await source.owner.query("delete from tech_flash_choices where user_id = $1", [userId]);
    await insert("tech_flash_choices", { user_id: userId, hides_read: true, updated_at: at });
  };
  return {
    blog: () => createBlogRow(source, userId, { title, content: title }),
    draft: () => createBlogRow(source, userId, { title, content: title, status: "draft" }),
    comment: async () => insert("blog_comments", { ...own(), blog_id: await createBlogRow(source, null), ...text, created_at: at }),
    autosave: async () => {
      await source.owner.query("delete from blog_autosaves where user_id = $1", [userId]);
      await insert("blog_autosaves", { ...own(), title, summary: "", tags: "", content: title, tab: "tab-of-mine", saved_at: at });
      return "tab-of-mine";
    },
    discussion: () => createDiscussionRow(source, userId, { title, content: title }),
    reply: async () =>
      insert("discussion_replies", {
        ...own(),
        discussion_id: await createDiscussionRow(source, null),
        ...text,
        thread_at: at,
        created_at: at,
      }),
    event: () => createEventRow(source, userId, { title, description: title }),
    job: () => createJobRow(source, userId, { title }),
    application: () => insert("job_applications", { ...own(), ...application }),
    removedApplication: () => insert("job_applications", { ...own(), ...application, removed_at: at }),
    search: () => insert("saved_searches", { ...own(), ...search }),
    removedSearch: () => insert("saved_searches", { ...own(), ...search, removed_at: at }),
    chat: () => createChat(source, userId, { message: title }),
    exchange: async () => {
      const chat = await createChat(source, userId, { message: title });
      const { rows } = await source.owner.query<{ id: string }>("select id from ask_me_messages where session_id = $1", [chat]);
      return rows[0]?.id ?? "";
    },
    removedChat: async () => {
      const chat = await createChat(source, userId, { message: title });
      await source.owner.query("update ask_me_sessions set deleted_at = now() where id = $1", [chat]);
      return chat;
    },
    bookmark: async () => {
      const id = await createBlogRow(source, null);
      await insert("bookmarks", { user_id: userId, bookmark_type: "blog", reference_id: id, title });
      return id;
    },
    notification: () => createNotification(source.database.db, userId, { title }),
    archive: async () => {
      await source.owner.query("delete from account_exports where user_id = $1", [userId]);
      const ready = { requested_at: at, ready_at: at, expires_at: new Date(Date.now() + 3_600_000) };
      const id = await insert("account_exports", { ...own(), ...ready, size_bytes: title.length });
      await source.owner.query("insert into account_export_parts (export_id, number, user_id, bytes) values ($1, 0, $2, $3)", [
        id,
        userId,
        Buffer.from(title),
      ]);
      return id;
    },
    session: () => insert("sessions", { ...own(), token_hash: randomBytes(32), expires_at: new Date(Date.now() + 3_600_000) }),
    consent: async () => {
      await source.owner.query("update parent_consents set status = 'superseded' where user_id = $1 and status = 'pending'", [userId]);
      const token = newLinkToken(new Date());
      const parent = { parent_email: "parent@mail.example.test", token_hash: hashLinkToken(token), created_at: new Date() };
      await insert("parent_consents", { ...own(), ...parent });
      await source.owner.query("update profiles set consent_state = 'pending' where id = $1", [userId]);
      return token;
    },
    verification: async () => {
      await source.owner.query("update work_email_verifications set status = 'superseded' where user_id = $1 and status = 'pending'", [
        userId,
      ]);
      const token = newLinkToken(new Date());
      const link = { kind: "work", work_email: `${newId()}@work.example.test`, token_hash: hashLinkToken(token), created_at: new Date() };
      await insert("work_email_verifications", { ...own(), ...link });
      return token;
    },
    username: async () => {
      const { rows } = await source.owner.query<{ username: string }>("select username from profiles where id = $1", [userId]);
      return rows[0]?.username ?? "nobody_here";
    },
    journal: () => insert("journals", { ...own(), ...journal }),
    removedJournal: () => insert("journals", { ...own(), ...journal, removed_at: at }),
    milestone: () => insert("c2c_progress", { ...own(), ...milestone }),
    removedMilestone: () => insert("c2c_progress", { ...own(), ...milestone, deleted_at: at }),
    cv: async () => {
      await source.owner.query("delete from c2c_cvs where user_id = $1", [userId]);
      await insert("c2c_cvs", {
        user_id: userId,
        resume: { basics: { name: title }, work: [{ name: "A", position: "B" }] },
        updated_at: at,
      });
      // The hidden fields of its forms, so that a change in the meantime is detected.
      return at.getTime().toString(36);
    },
    answer: () => insert("c2c_interview_answers", { ...own(), ...answer }),
    removedAnswer: () => insert("c2c_interview_answers", { ...own(), ...answer, removed_at: at }),
    user: async () => userId,
    article,
    unread: async () => {
      await wantReadHidden();
      return article();
    },
    readArticle: async () => {
      await wantReadHidden();
      const id = await article();
      await insert("tech_flash_reads", { user_id: userId, article_id: id, read_at: at });
      return id;
    },
    section: async () => "work",
    entry: async () => "new",
    star: async () => "nowhere/at-all",
  };
}
