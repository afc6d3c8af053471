// All sources of personal data, in the order in which they are erased. The account itself is last.
import { accountsPersonalData, findEmailForSystem } from "#server/domains/accounts/accounts.ts";
import { adminPersonalData } from "#server/domains/admin/admin.ts";
import { aiPersonalData } from "#server/domains/ai/ai.ts";
import { askMePersonalData } from "#server/domains/ask-me/ask-me.ts";
import { blogsPersonalData } from "#server/domains/blogs/blogs.ts";
import { bookmarksPersonalData } from "#server/domains/bookmarks/bookmarks.ts";
import { c2cPersonalData } from "#server/domains/c2c/c2c.ts";
import { discussionsPersonalData } from "#server/domains/discussions/discussions.ts";
import { eventsPersonalData } from "#server/domains/events/events.ts";
import { jobsPersonalData, trackerPersonalData } from "#server/domains/jobs/jobs.ts";
import { journalsPersonalData } from "#server/domains/journals/journals.ts";
import { mailPersonalData } from "#server/domains/mail/mail.ts";
import { notificationsPersonalData } from "#server/domains/notifications/notifications.ts";
import { personalTable } from "#server/domains/personal-data.ts";
import type { Person, PersonalDataSource } from "#server/domains/personal-data.ts";
import { postingPersonalData } from "#server/domains/posting/posting.ts";
import { profilesPersonalData } from "#server/domains/profiles/profiles.ts";
import { techFlashPersonalData } from "#server/domains/tech-flash/tech-flash.ts";
import { waitlistPersonalData } from "#server/domains/waitlist/waitlist.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { listEmailsForSystem } from "./queries.ts";

const ownPersonalData: PersonalDataSource = {
  tables: [
    personalTable("account_exports", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "requested_at"],
      omitted: ["ready_at", "expires_at", "size_bytes"],
    }),
    personalTable("account_deletions", {
      owner: "user_id",
      key: ["requested_at"],
      columns: ["keeps_posts", "requested_at", "due_at"],
    }),
  ],
  erase: ({ queue }, db, { userId }) => queue.forget(db, "account-data.mail-deletion", { list: "members", items: { userId } }),
};

export const sources: readonly PersonalDataSource[] = [
  profilesPersonalData,
  blogsPersonalData,
  discussionsPersonalData,
  eventsPersonalData,
  jobsPersonalData,
  postingPersonalData,
  bookmarksPersonalData,
  techFlashPersonalData,
  trackerPersonalData,
  c2cPersonalData,
  journalsPersonalData,
  notificationsPersonalData,
  askMePersonalData,
  aiPersonalData,
  waitlistPersonalData,
  adminPersonalData,
  ownPersonalData,
  mailPersonalData,
  accountsPersonalData,
];

/** The member with this id and their addresses; null when the account is gone. Needs the system role. */
export async function describePerson(db: Db, userId: string): Promise<Person | null> {
  const accountEmail = await findEmailForSystem(db, userId);
  if (accountEmail === undefined) return null;
  const known = await listEmailsForSystem(db, userId);
  return {
    userId,
    accountEmail,
    emails: known.map(({ email }) => email),
    provenEmails: known.filter(({ isProven }) => isProven).map(({ email }) => email),
  };
}

/** Drops every cached page that shows a member's name, in all processes, when the transaction of `db` commits. Needs the system role. */
export async function dropPagesOf(db: Db, userId: string): Promise<void> {
  const topics: string[] = [];
  for (const source of sources) topics.push(...((await source.pages?.(db, userId)) ?? []));
  if (topics.length > 0) await notifyTopic(db, ...topics);
}
