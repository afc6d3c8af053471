import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createBlogRow, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { askers, rights, startRightsSite } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";

// Comments below blogs and replies below discussions have the same rights, so each is tested twice.
const states = ["shown", "held", "hidden"] as const;
type State = (typeof states)[number];
/** For a visitor, the writer, another member and a moderator. */
type Row = readonly boolean[];

const kinds = [
  { kind: "blog_comment", table: "blog_comments", page: "/blog", parent: "blog_id", word: "comment" },
  { kind: "discussion_reply", table: "discussion_replies", page: "/discussion", parent: "discussion_id", word: "reply" },
] as const;
type Kind = (typeof kinds)[number];

let site: RightsSite;
let count = 0;

beforeAll(async () => {
  site = await startRightsSite();
}, 120_000);
afterAll(() => site.close());

/** A text by `owner` below something by a member who left. */
async function make({ kind, table, parent }: Kind, state: State): Promise<{ id: string; below: string; content: string }> {
  count += 1;
  const content = `Secret ${state} number ${count}`;
  const below = await (kind === "blog_comment" ? createBlogRow : createDiscussionRow)(site.testDb, null);
  const id = newId();
  const thread = kind === "discussion_reply" ? { column: ", thread_at", value: ", now()" } : { column: "", value: "" };
  await site.testDb.owner.query(
    `insert into ${table} (id, ${parent}, user_id, content, content_html, moderation${thread.column})
     values ($1, $2, $3, $4, '<p>' || $4 || '</p>', $5${thread.value})`,
    [id, below, site.owner.userId, content, state === "shown" ? "clear" : state],
  );
  return { id, below, content };
}

const seenBy: Record<State, Row> = {
  shown: [true, true, true, true],
  held: [false, true, false, false],
  hidden: [false, true, false, false],
};

type Change = {
  name: string;
  send: (kind: Kind, id: string, below: string) => [path: string, fields: Record<string, string>];
  may: Record<State, Row>;
};

const { never, owner: writer, moderator } = rights;

const intent =
  (verb: string, fields: Record<string, string> = {}): Change["send"] =>
  ({ page, word }, id, below) => [`${page}/${below}`, { intent: `${verb}-${word}`, [`${word}_id`]: id, ...fields }];
const decision =
  (action: string): Change["send"] =>
  ({ kind }, id) => ["/moderation", { kind, id, action, reason: "Because" }];

const changes: Change[] = [
  { name: "edit", send: intent("edit", { content: "Other words" }), may: { shown: writer, held: writer, hidden: writer } },
  { name: "delete", send: intent("delete"), may: { shown: writer, held: writer, hidden: writer } },
  {
    name: "report",
    send: ({ kind }, id) => ["/report", { kind, id, reason: "abuse" }],
    may: { shown: [false, false, true, true], held: never, hidden: never },
  },
  { name: "hide", send: decision("hide"), may: { shown: moderator, held: moderator, hidden: never } },
  { name: "restore", send: decision("restore"), may: { shown: never, held: moderator, hidden: moderator } },
];

describe.each(kinds)("a $word", (kind) => {
  const look = async (id: string) => {
    const { rows } = await site.testDb.owner.query(
      `select content, moderation, edited_at, (select count(*) from reports where item_id = t.id) as reports
       ${kind.kind === "discussion_reply" ? ", deleted_at" : ""} from ${kind.table} t where id = $1`,
      [id],
    );
    return JSON.stringify(rows);
  };

  test.each(states)("%s is visible to exactly those who may see it", async (state) => {
    const { below, content } = await make(kind, state);
    for (const address of [`${kind.page}/${below}`, `${kind.page}/${below}.data`]) {
      const bodies = await Promise.all(askers.map(async (asker) => (await site.browsers[asker].get(address)).text()));
      expect(bodies.map((body) => body.includes(content))).toEqual(seenBy[state]);
    }
  });

  test("below a text that was taken down cannot be reported, and does not reveal the title", async () => {
    const { id, below } = await make(kind, "shown");
    const taken = kind.kind === "blog_comment" ? "update blogs set status = 'rejected'" : "update discussions set moderation = 'hidden'";
    const { other } = site.browsers;
    const form = `/report?kind=${kind.kind}&id=${id}`;
    expect((await other.get(form)).status).toBe(200);
    await site.testDb.owner.query(`${taken} where id = $1`, [below]);
    expect((await other.get(form)).status).toBe(404);
    const before = await look(id);
    await other.post("/report", { kind: kind.kind, id, reason: "abuse" });
    expect(await look(id)).toBe(before);
  });

  describe.each(changes)("$name", ({ name, send, may }) => {
    test.each(states)("%s", async (state) => {
      const hasChanged: boolean[] = [];
      for (const asker of askers) {
        const { id, below } = await make(kind, state);
        const before = await look(id);
        const [path, fields] = send(kind, id, below);
        const response = await site.browsers[asker].post(path, fields);
        expect(response.status, `${asker} ${name}`).toBeLessThan(500);
        hasChanged.push((await look(id)) !== before);
      }
      expect(hasChanged).toEqual(may[state]);
    });
  });
});
