import { describe, expect, test } from "vitest";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { resolveViewer, signIn } from "#server/domains/accounts/accounts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { respondToEvent } from "#server/domains/events/events.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { countWaiting, duringChange } from "#tests/setup/during-change.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getDeletion, cancelDeletion, requestDeletion } from "./account-data.ts";
import { sources } from "./sources.ts";
import { finishDeletionsTask } from "./tasks.ts";

const dayMs = 86_400_000;
const phrase = "delete my account";

const testDb = await openTestDatabase();

const enter = (viewer: Viewer, clock: FakeClock = createFakeClock()) => createMemberCtx(testDb, viewer, { clock });
const ask = (ctx: MemberCtx, posts: PostChoice = "keep", confirmation = phrase) => requestDeletion(ctx, { posts, confirmation });
const sweep = (ctx: MemberCtx) => finishDeletionsTask.run({ ...ctx, viewer: null }, {});

/** Opens another session of the same account. Returns its token. */
async function signInAs(subject: string, clock: FakeClock): Promise<string> {
  const email = `${subject}@example.test`;
  const claims = { issuer: "https://issuer.example.test", subject, email, emailVerified: true, name: "Zarina", avatarUrl: null };
  const ctx = createTestCtx(testDb, { clock });
  return (await signIn(ctx, { claims, signInSecret: crypto.randomUUID(), userAgent: "Test" })).token;
}

async function viewerOf(token: string, clock: FakeClock): Promise<Viewer> {
  const viewer = await resolveViewer(createTestCtx(testDb, { clock }), token);
  if (!viewer) throw new Error("That session has ended");
  return viewer;
}

const exists = async (userId: string) => (await testDb.owner.query("select 1 from users where id = $1", [userId])).rows.length === 1;

describe("a request for deletion", () => {
  test("accepts the username or the phrase in any case, and nothing else", async () => {
    for (const typed of ["@Zarina_Q", "zarina_q", " DELETE  my account ", "“delete my account”", '"Delete my account"']) {
      const ctx = enter(await createMember(testDb, { username: null }));
      const outcome = await ask({ ...ctx, viewer: { ...ctx.viewer, username: "Zarina_Q" } }, "keep", typed.trim());
      expect(outcome.outcome).toBe("asked");
    }
    const ctx = enter(await createMember(testDb));
    expect(await ask(enter(await createMember(testDb, { username: null })), "keep", "null")).toMatchObject({ outcome: "refused" });
    for (const typed of ["yes", "zarina_q", "delete my accounts", "@", "“”"]) {
      expect(await ask(ctx, "keep", typed)).toMatchObject({ outcome: "refused", errors: { confirmation: expect.any(String) } });
    }
    expect(await getDeletion(ctx)).toBeNull();
  });

  test("is refused for the only admin, and accepted once there is another", async () => {
    const ctx = enter(await createMember(testDb, { roles: ["admin"] }));
    expect(await ask(ctx)).toMatchObject({ outcome: "refused", errors: { form: expect.any(String) } });
    await createMember(testDb, { roles: ["admin"] });
    expect(await ask(ctx)).toMatchObject({ outcome: "asked" });
  });

  test("is refused for the only admin, even if they got the role only at this moment", async () => {
    await testDb.owner.query("delete from user_roles");
    const ctx = enter(await createMember(testDb, { roles: ["admin"] }));
    expect(await ask({ ...ctx, viewer: { ...ctx.viewer, roles: [] } })).toMatchObject({ outcome: "refused" });
    await testDb.owner.query("delete from user_roles");
    expect(await ask(ctx)).toMatchObject({ outcome: "asked" });
  });

  test("is refused for the last admin whose account stays, even if all request it at once", async () => {
    // Several rounds, because the first one opens connections, and only later ones are really concurrent.
    for (let round = 0; round < 6; round += 1) {
      await testDb.owner.query("delete from user_roles");
      const admins = await Promise.all([1, 2, 3].map(async () => enter(await createMember(testDb, { roles: ["admin"] }))));
      const outcomes = await Promise.all(admins.map((ctx) => ask(ctx)));
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["asked", "asked", "refused"]);
    }
  });

  test("signs out every other browser, notifies the member by mail, and gives the date to their sessions", async () => {
    const clock = createFakeClock();
    const [token, otherToken] = [await signInAs("zarina.devices", clock), await signInAs("zarina.devices", clock)];
    const ctx = enter(await viewerOf(token, clock), clock);
    const dueAt = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    expect(await ask(ctx, "remove")).toEqual({ outcome: "asked", dueAt });
    expect(await getDeletion(ctx)).toEqual({ dueAt, keepsPosts: false });
    expect(await resolveViewer(ctx, otherToken)).toBeNull();
    expect(await resolveViewer(ctx, token)).toMatchObject({ deletionDueAt: dueAt });
    const { rows } = await testDb.owner.query("select subject from mails where recipient = $1", [ctx.viewer.email]);
    expect(rows).toEqual([{ subject: "Your Sangam account will be deleted on 27 November 2026" }]);
  });

  test("made again never moves the date; a changed choice about posts is stored, and only that causes a second mail", async () => {
    const clock = createFakeClock();
    const ctx = enter(await createMember(testDb), clock);
    const first = await ask(ctx, "remove");
    clock.advance(dayMs);
    for (const choice of ["remove", "keep", "keep"] as const) expect(await ask(ctx, choice)).toEqual(first);
    expect(await getDeletion(ctx)).toEqual({ dueAt: first.outcome === "asked" && first.dueAt, keepsPosts: true });
    const sent = "select text_body like '%published stays%' as keeps from mails where recipient = $1 order by id";
    expect((await testDb.owner.query(sent, [ctx.viewer.email])).rows).toEqual([{ keeps: false }, { keeps: true }]);
  });

  test("affects only the member's own account", async () => {
    const [ctx, other] = [enter(await createMember(testDb)), enter(await createMember(testDb))];
    await ask(ctx);
    expect(await getDeletion(other)).toBeNull();
    await cancelDeletion(other);
    expect(await getDeletion(ctx)).not.toBeNull();
    // There was nothing to cancel, so no mail is sent.
    expect((await testDb.owner.query("select subject from mails where recipient = $1", [other.viewer.email])).rows).toEqual([]);
  });
});

describe("the seven days before a deletion", () => {
  test("last until the last millisecond, and end when the deletion is cancelled", async () => {
    const clock = createFakeClock();
    const [ctx, kept] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
    await ask(ctx);
    await ask(kept);
    clock.advance(7 * dayMs - 1);
    await sweep(ctx);
    expect(await exists(ctx.viewer.userId)).toBe(true);
    // A second press is not too late.
    expect([await cancelDeletion(kept), await cancelDeletion(kept)]).toEqual([true, true]);
    clock.advance(1);
    await sweep(ctx);
    expect(await exists(ctx.viewer.userId)).toBe(false);
    expect(await exists(kept.viewer.userId)).toBe(true);
    expect(await cancelDeletion(ctx)).toBe(false);
    const { rows } = await testDb.owner.query("select subject from mails where recipient = $1 order by id", [kept.viewer.email]);
    expect(rows.at(-1)).toEqual({ subject: "Your Sangam account stays" });
  });

  test("end for each account, even if another one cannot be deleted", async () => {
    const clock = createFakeClock();
    const [stuck, free] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
    await ask(stuck);
    clock.advance(1);
    await ask(free);
    clock.advance(7 * dayMs);
    await testDb.owner.query("create table obstacles (user_id uuid references users (id) on delete restrict)");
    await testDb.owner.query("insert into obstacles values ($1)", [stuck.viewer.userId]);
    const failure: unknown = await Promise.resolve(sweep(stuck)).catch((error: unknown) => error);
    await testDb.owner.query("drop table obstacles");
    expect(failure).toMatchObject({ message: "1 of 2 accounts could not be deleted" });
    expect([await exists(stuck.viewer.userId), await exists(free.viewer.userId)]).toEqual([true, false]);
    await sweep(stuck);
    expect(await exists(stuck.viewer.userId)).toBe(false);
  });
});

test("accounts that cannot be deleted do not hold up the others", async () => {
  const clock = createFakeClock();
  const free = enter(await createMember(testDb), clock);
  await ask(free);
  // More than one batch, long due, with ids that sort before every real one.
  await testDb.owner.query(`
    insert into users (id, issuer, subject, email, email_verified, name)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck', n, n || '@stuck.example.test', true, 'Stuck'
      from generate_series(1, 60) n;
    insert into account_deletions (user_id, keeps_posts, requested_at, due_at)
      select id, true, '2020-01-01', '2020-01-08' from users where email like '%@stuck.example.test';
    create table obstacles as select id as user_id from users where email like '%@stuck.example.test';
    alter table obstacles add foreign key (user_id) references users (id) on delete restrict`);
  clock.advance(7 * dayMs);
  const failure: unknown = await Promise.resolve(sweep(free)).catch((error: unknown) => error);
  await testDb.owner.query("drop table obstacles; delete from users where email like '%@stuck.example.test'");
  expect([failure, await exists(free.viewer.userId)]).toMatchObject([{ message: "60 of 61 accounts could not be deleted" }, false]);
});

test("a process that is stopping deletes no account, and the next one does", async () => {
  const clock = createFakeClock();
  const people = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
  for (const one of people) await ask(one);
  clock.advance(7 * dayMs);
  const [first] = people;
  if (!first) throw new Error("Nobody is there");
  const left = () => Promise.all(people.map(({ viewer }) => exists(viewer.userId)));
  await sweep({ ...first, stopping: AbortSignal.abort() });
  expect(await left()).toEqual([true, true]);
  await sweep(first);
  expect(await left()).toEqual([false, false]);
});

test("rows written during a deletion are deleted with the account, and a member who cancels meanwhile stays", async () => {
  const clock = createFakeClock();
  const ctx = enter(await createMember(testDb), clock);
  const enterNext = async () => enter(await createMember(testDb), clock);
  const [kept, again, last] = [await enterNext(), await enterNext(), await enterNext()];
  for (const one of [ctx, kept, again, last]) {
    await ask(one, "remove");
    clock.advance(1);
  }
  clock.advance(7 * dayMs);
  const writing = `insert into discussions (id, author_id, title, content, content_html, content_text)
    values (gen_random_uuid(), $1, 'In the last moment', '', '', '')`;
  await duringChange(
    testDb,
    [[writing, [ctx.viewer.userId]]],
    () => sweep(ctx),
    async () => {
      for (const one of [kept, again]) await cancelDeletion(one);
      // A new request has seven days of its own.
      await ask(again, "remove");
    },
  );
  const { rows } = await testDb.owner.query("select author_id from discussions where title = 'In the last moment'");
  expect([await exists(ctx.viewer.userId), rows]).toEqual([false, []]);
  expect(await Promise.all([kept, again, last].map(({ viewer }) => exists(viewer.userId)))).toEqual([true, true, false]);
});

test("the deletion gives way to a like that waits for it, and succeeds the next time", async () => {
  const clock = createFakeClock();
  const [ctx, other] = [enter(await createMember(testDb), clock), await createMember(testDb)];
  const discussionId = await createTestDiscussion(testDb, other);
  await createTestReply(testDb, ctx.viewer, { discussionId });
  await ask(ctx);
  clock.advance(7 * dayMs);
  const untilWaiting = (count: number) => eventually(async () => expect(await countWaiting(testDb.owner)).toBe(count));
  const lockDiscussion = ["select from discussions where id = $1 for update", [discussionId]] as const;
  const like = "insert into discussion_likes (id, discussion_id, user_id) values (gen_random_uuid(), $1, $2)";
  const deleting = duringChange(
    testDb,
    [lockDiscussion],
    // The first lock keeps the deletion, which has the account, until the like waits for that.
    () =>
      duringChange(
        testDb,
        [["lock table blogs"]],
        () => sweep(ctx),
        () => untilWaiting(2),
      ),
    (liking) => liking.query(like, [discussionId, ctx.viewer.userId]),
  );
  await expect(deleting).rejects.toThrow("1 of 1 accounts could not be deleted");
  await sweep(ctx);
  expect(await exists(ctx.viewer.userId)).toBe(false);
});

test("an account is deleted even if others attend its events, and they are notified", async () => {
  const clock = createFakeClock();
  const [ctx, guest] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
  for (const title of ["First evening", "Second evening"]) {
    await respondToEvent(guest, await createTestEvent(testDb, ctx.viewer, { title }), "going");
  }
  await ask(ctx, "remove");
  clock.advance(7 * dayMs);
  await sweep(ctx);
  expect(await exists(ctx.viewer.userId)).toBe(false);
  const told = readSentNotifications(ctx).map(({ userId, title }) => [userId, title]);
  expect(told).toEqual(Array.from({ length: 2 }, () => [guest.viewer.userId, "An event you planned to attend was deleted"]));
});

test("every table that refers to a member has a source of personal data, or a reason for none", async () => {
  const { rows } = await testDb.owner.query<{ reference: string }>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) order by 1`);
  const named = new Set(sources.flatMap(({ tables }) => tables.map(({ table, owner }) => `${table}.${owner}`)));
  const withoutSource = [
    // The row belongs to another member.
    "events.cancelled_by",
    // Deleted after a day, and with the account.
    "idempotency_keys.user_id",
    // The row belongs to another member.
    "notifications.actor_id",
    "reports.author_id",
    "role_changes.changed_by",
    // Contains only the key of a form. Deleted with the account.
    "saved_forms.user_id",
  ];
  const unnamed = rows.map(({ reference }) => reference).filter((reference) => !named.has(reference));
  expect(unnamed, "Name the table in its domain's personal-data.ts, or say here why not").toEqual(withoutSource);
});
