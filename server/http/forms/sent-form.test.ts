import { afterAll, beforeAll, expect, test } from "vitest";
import { formReaderField } from "#contracts/form-reader.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let received: string[] = [];

beforeAll(async () => {
  const fail = (code: "unavailable" | "too_large" | "bad_request") => ({
    loader: () => null,
    action: async ({ request }: { request: Request }) => {
      received.push(await request.text());
      throw new AppError(code);
    },
  });
  const routes = { away: fail("unavailable"), long: fail("too_large"), wrong: fail("bad_request") };
  site = await startSmallSite(testDb, { routes });
});
afterAll(() => site.close());

async function send(path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
  received = [];
  const answer = await fetch(site.url + path, { method: "POST", body, headers: { origin: site.origin, accept: "text/html", ...headers } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const id = newId();
const thought = "\nHalf a thought,\r\n  and <the rest>";
const typed = () =>
  new URLSearchParams({ title: "A title", content: thought, event_date: "2026-12-05T10:00", intent: "post", item_id: id });

test("the error page shows a form that cannot be processed now in full, and can send it again unchanged", async () => {
  const { status, headers, html } = await send("/away?story=1&more=%3C", typed());
  expect(status).toBe(503);
  expect(received).toEqual([typed().toString()]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain('<form method="post" action="/away?story=1&amp;more=%3C"');
  expect(html).toContain(`name="content"`);
  expect(html).toContain(">\n\nHalf a thought,\r\n  and &lt;the rest&gt;</textarea>");
  expect(html).toContain(">Event date</span>: 5 December 2026, 10:00 AM<");
  expect(html).toContain('<input type="hidden" name="event_date" value="2026-12-05T10:00" />');
  expect(html).toContain('<input type="hidden" name="intent" value="post" />');
  expect(html).toContain(`<input type="hidden" name="item_id" value="${id}" />`);
  expect(html).toContain("wait a moment, then send it again");
});

test("the error page shows a form that failed before it reached a page, and can send it again", async () => {
  const member = await createMember(testDb);
  const fields = typed();
  fields.set(formReaderField, member.userId);
  const cookie = `session=${await signIn(testDb, member.userId)}`;
  await testDb.owner.query("alter table sessions rename to away");
  try {
    const { status, html } = await send("/away", fields, { cookie });
    expect([status, received]).toEqual([500, []]);
    expect(html).toContain("Half a thought");
    expect(html).toContain(">Send it again</button>");
  } finally {
    await testDb.owner.query("alter table away rename to sessions");
  }
});

test("the error page labels fields as their page did, and shows “yes” for a ticked box", async () => {
  const fields = typed();
  for (const [name, value] of Object.entries({ cfp_url: "https://cfp.example", is_online: "on", constructor: "A word" })) {
    fields.set(name, value);
  }
  const { html } = await send("/away", fields);
  for (const label of ["Call for papers URL", "Constructor"]) expect(html).toContain(`>${label}</label>`);
  expect(html).toMatch(/People can join online<\/span>: yes<input type="hidden" name="is_online" value="on" \/>/);
});

test("the error page does not show fields that the page itself had filled", async () => {
  const fields = typed();
  fields.set("was", "draft");
  fields.set("source", "The Daily");
  fields.set("question", "How do you learn?");
  fields.set("drawn", "2026-11-20T09:00:00.000Z");
  const { html } = await send("/away", fields);
  for (const field of [
    'name="was" value="draft"',
    'name="source" value="The Daily"',
    'name="question" value="How do you learn?"',
    'name="drawn" value="2026-11-20T09:00:00.000Z"',
  ]) {
    expect(html).toContain(`<input type="hidden" ${field} />`);
  }
});

test("a form that would be refused again can be copied, but not sent again", async () => {
  for (const path of ["/long", "/wrong"]) {
    const { html } = await send(path, typed());
    expect(html).toContain("Half a thought");
    expect(html).not.toContain("<form");
    expect(html).not.toContain(id);
  }
});

test("a text sent with a file can be copied, but not sent again, because the file would be missing", async () => {
  const form = new FormData();
  form.set("text", "Half a thought");
  form.set("file", new Blob(["{}"]), "resume.json");
  const { status, html } = await send("/away", form);
  expect([status, html.includes("Half a thought</textarea>"), html.includes("<form")]).toEqual([503, true, false]);
});

test.each([
  ["only says which button was pressed", { intent: "like", kind: "blog", item_id: id, mode: "on-site", next: "/my page" }, {}],
  ["only says which source a button is about", { source: "The Daily", idempotency_key: id }, {}],
  ["only unmutes a word", { intent: "unmute-word", word: "Web 3" }, {}],
  ["only takes a part of a roadmap", { intent: "take", part: "skills", name: "Machine Learning" }, {}],
  ["holds a secret", { token: "abc", content: "Half a thought" }, {}],
  [
    "was drawn for two members",
    [
      [formReaderField, id],
      [formReaderField, newId()],
      ["content", "Half a thought"],
    ],
    {},
  ],
  ["comes from a program", { content: "Half a thought" }, { accept: "application/json" }],
] as const)("a form that %s is not shown", async (_what, fields, headers) => {
  const { status, html } = await send("/away", new URLSearchParams(fields as Record<string, string>), headers);
  expect(status).toBe(503);
  expect(html).not.toContain("What you wrote");
});
