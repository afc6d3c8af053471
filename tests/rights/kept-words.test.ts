import { afterAll, beforeAll, expect, test } from "vitest";
import { formReaderField } from "#contracts/form-reader.ts";
import { changes, formsWithoutText } from "./changes.ts";
import { fillIn, startRightsWorld } from "./rights-world.ts";
import type { Person, RightsWorld } from "./rights-world.ts";
import { fieldsOf, rowsOf } from "./table-rows.ts";

let world: RightsWorld;
let member: Person;
let visitor: Person;

beforeAll(async () => {
  world = await startRightsWorld();
  [member, visitor] = [await world.enter("corporate"), await world.enter("visitor")];
}, 120_000);
afterAll(() => world.close());

const words = 'Half a "thought" & <b>more</b>';
const shownWords = "Half a &quot;thought&quot; &amp; &lt;b&gt;more&lt;/b&gt;";

/** Sends a form as a browser without JavaScript does. */
function sendAsPage(person: Person, address: string, fields: Record<string, string>) {
  return world.ask(person, address, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });
}

function written(address: string, fields: Record<string, string>, owner = member) {
  return fillIn(world.ownedItemsOf(owner.userId), { path: address, ...fields });
}

const about = new Set(["/blog/{blog}", "/discussion/{discussion}"]);

test("every form returns what was typed when the session has ended, and can be sent again from there", async () => {
  const lost: string[] = [];
  for (const { address, form, cells } of rowsOf(changes)) {
    if ((cells[0] !== "login" && !about.has(address)) || formsWithoutText.has(address)) continue;
    const { path = "", ...fields } = await written(address, { ...fieldsOf(form), words, [formReaderField]: member.userId });
    const { word, body } = await sendAsPage(visitor, path, fields);
    const canBeSent =
      body.includes(`<form method="post" action="${path}"`) && body.includes(`name="${formReaderField}" value="${member.userId}"`);
    if (word !== "401" || !body.includes(shownWords) || !canBeSent) lost.push(`${address}: ${word}`);
  }
  expect(lost).toEqual([]);
});

test("what one member typed is neither shown to another nor sent by them", async () => {
  const stranger = await world.enter("corporate");
  for (const address of ["/discussions/new", "/journals/new", "/blogs/new", "/blog/{blog}"]) {
    const fields = { title: words, content: words, intent: "add-comment", [formReaderField]: member.userId };
    const { path = "", ...rest } = await written(address, fields);
    const { word, body } = await sendAsPage(stranger, path, rest);
    expect([word, body.includes(shownWords)]).toEqual(["409", false]);
  }
});

test("a form sent from another site is not returned on one of our pages", async () => {
  const body = new URLSearchParams({ title: words, content: words });
  const headers = { accept: "text/html", origin: "https://evil.example" };
  const answer = await world.ask(visitor, "/discussions/new", { method: "POST", body, headers });
  expect([answer.word, answer.body.includes(shownWords)]).toEqual(["403", false]);
});

test("what was typed into a form about a missing or forbidden item can be copied", async () => {
  const campus = await world.enter("campus");
  const moderator = await world.enter("corporate");
  const gone = "0198c0de-0000-7000-8000-000000000000";
  const text = { title: words, content: words, tags: "", version: "1", reason: words, milestone: words, name: words };
  const lost: string[] = [];
  for (const [person, address, status, more] of [
    [member, `/discussions/${gone}/edit`, "404", {}],
    [member, `/blogs/${gone}/edit`, "404", { intent: "published", summary: "" }],
    [member, `/journals/${gone}/edit`, "404", { intent: "save" }],
    [member, `/jobs/saved-searches/${gone}`, "404", {}],
    [member, `/c2c/progress/${gone}`, "404", { category: "projects" }],
    [member, `/blog/${gone}`, "404", { intent: "add-comment" }],
    [member, `/discussion/${gone}`, "404", { intent: "add-reply" }],
    [campus, "/jobs/new", "403", {}],
    [moderator, "/moderation", "404", { kind: "blog", id: gone, action: "reject" }],
  ] as const) {
    const { word, body } = await sendAsPage(person, address, { ...text, ...more, [formReaderField]: person.userId });
    if (word !== status || !body.includes(`>\n${shownWords}</textarea>`) || body.includes("<form")) lost.push(`${address}: ${word}`);
  }
  expect(lost).toEqual([]);
});

test("a member whose profile is incomplete again is sent to complete it in another tab and keeps what was typed", async () => {
  const newcomer = await world.enter("newcomer");
  const { word, body } = await sendAsPage(newcomer, "/journals/new", { title: words, content: words, [formReaderField]: newcomer.userId });
  expect(word).toBe("403");
  expect(body).toContain(shownWords);
  expect(body).toMatch(/href="\/onboarding\/select\?next=%2Fjournals%2Fnew" target="_blank"/);
});
