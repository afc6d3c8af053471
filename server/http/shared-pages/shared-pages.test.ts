import { data, redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { getRequestContext } from "../request-context.ts";
import { createPageTemplate, encodePieces, slots } from "./page-template.ts";
import { createTemplateCache } from "./template-cache.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let asha: TestBrowser;
let dev: TestBrowser;
let shown = "the same";
let loads = 0;

const isVisible = ({ context }: LoaderFunctionArgs) => getRequestContext(context).isSharedPage;
const show = (args: LoaderFunctionArgs) => {
  loads += 1;
  return { shown, isSharedPage: isVisible(args), formKey: getRequestContext(args.context).formKey };
};

beforeAll(async () => {
  site = await startSmallSite(testDb, {
    cachesPages: true,
    routes: {
      alike: { loader: show, action: show, isSharedPage: true },
      topical: {
        loader: (args) => {
          getRequestContext(args.context).topics.add("topical");
          return show(args);
        },
        isSharedPage: true,
      },
      own: { loader: show },
      "item/:id": {
        loader: (args) => ({ ...show(args), id: args.params["id"] }),
        action: ({ params }) => params["id"],
        isSharedPage: true,
      },
      missing: { loader: (args) => data(show(args), { status: 404 }), isSharedPage: true },
      cookie: { loader: (args) => data(show(args), { headers: { "set-cookie": "seen=1" } }), isSharedPage: true },
      away: { loader: () => redirect("/own"), isSharedPage: true },
      broken: {
        loader: () => {
          loads += 1;
          throw new AppError("conflict");
        },
        isSharedPage: true,
      },
    },
  });
  const enter = async (name: string) => {
    const browser = openBrowser({ url: site.url, publicUrl: site.origin });
    const { userId } = await createMember(testDb, { name, email: `${name}@members.example` });
    browser.cookies.set("session", await signIn(testDb, userId));
    return browser;
  };
  [asha, dev] = await Promise.all([enter("Asha"), enter("Dev")]);
});
beforeEach(() => {
  loads = 0;
});
afterAll(() => site.close());

const nonceIn = (page: string) => /nonce="([^"]*)"/.exec(page)?.[1];
const templateIn = (page: string) => /PageTemplate ([\w-]+)/.exec(page)?.[1];
const keyIn = (page: string) => /"formKey":"([^"]*)"/.exec(page)?.[1];

describe("a shared page", () => {
  test("shows each reader their own account, with a new nonce and form key each time", async () => {
    const answers = [await asha.get("/alike"), await dev.get("/alike"), await asha.get("/alike")];
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(pages.map((page) => [page.includes("Asha@members.example"), page.includes("Dev@members.example")])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    for (const page of pages) expect(page).not.toContain(slots.userId.slice(0, 20));
    for (const words of [pages.map(nonceIn), pages.map(keyIn)]) expect(new Set(words).size).toBe(3);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get("content-security-policy")).toContain(`'nonce-${nonceIn(pages[index] ?? "")}'`);
    }
    expect(templateIn(pages[0] ?? "")).toBeDefined();
    expect(new Set(pages.map(templateIn)).size).toBe(1);
    const [rendered, cached] = answers.slice(1).map(({ headers }) => [...headers.keys()]);
    expect(cached).toEqual(rendered);
  });

  test("is rendered again when its loaders return other data, and runs each loader once", async () => {
    const templates = [];
    for (const words of ["first", "second", "first"]) {
      shown = words;
      const page = await (await asha.get("/alike")).text();
      expect(page).toContain(`"shown":"${words}"`);
      templates.push(templateIn(page));
    }
    expect([templates[2], new Set(templates).size, loads]).toEqual([templates[0], 2, 3]);
  });

  test("is used for GET and HEAD of the page, but not for POST or data requests", async () => {
    const head = await fetch(`${site.url}/alike`, { method: "HEAD", headers: { cookie: cookieOf(asha) } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const path of ["/alike?tag=react", "/alike?q=react"]) {
      expect(await (await asha.get(path)).text()).toContain('"isSharedPage":true');
    }
    expect(await (await asha.get("/own")).text()).toContain('"isSharedPage":false');
    expect(await (await asha.get("/alike.data")).text()).toContain("Asha@members.example");
    expect(await (await asha.post("/alike")).text()).toContain('"isSharedPage":false');
  });

  test("is not cached with another status, a cookie, a redirect or an error, which all reach the browser", async () => {
    const templates = [];
    for (const reader of [asha, dev, asha]) {
      const [missing, cookie] = [await reader.get("/missing"), await reader.get("/cookie")];
      templates.push(templateIn(await missing.text()), templateIn(await cookie.text()));
      expect([missing.status, cookie.headers.getSetCookie()]).toEqual([404, ["seen=1"]]);
      expect((await reader.get("/away")).headers.get("location")).toBe("/own");
      const broken = await reader.get("/broken");
      expect(broken.status).toBe(409);
      expect(await broken.text()).toContain("conflict");
    }
    expect([loads, new Set(templates).size]).toEqual([9, 6]);
  });
});

describe("a shared page of a visitor", () => {
  test("is rendered once, with a new nonce and form key each time, and without an account", async () => {
    await asha.get("/alike");
    // A request with an ended session does not get pages that are cached by address.
    const headers = { cookie: "session=ended" };
    const answers = [await fetch(`${site.url}/alike`, { headers }), await fetch(`${site.url}/alike`, { headers })];
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(templateIn(pages[0] ?? "")).toBeDefined();
    for (const words of [nonceIn, keyIn]) expect(new Set(pages.map(words)).size).toBe(2);
    expect(new Set(pages.map(templateIn)).size).toBe(1);
    expect(templateIn(pages[0] ?? "")).not.toBe(templateIn(await (await asha.get("/alike")).text()));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('"root":{"viewer":null,"account":null}');
      expect(page).not.toContain(slots.nonce.slice(0, 20));
      const { headers: sent } = answers[index] ?? new Response();
      expect(sent.get("content-security-policy")).toContain(`'nonce-${nonceIn(page)}'`);
      expect([sent.get("cache-control"), sent.get("etag")]).toEqual(["private, no-store", null]);
    }
  });

  test("keeps its ETag after a change of topic when its loaders still return the same data", async () => {
    const read = async () => {
      const answer = await fetch(`${site.url}/topical`);
      return { page: await answer.text(), etag: answer.headers.get("etag"), loads };
    };
    // Pages are cached only once the process is listening for changes.
    await eventually(async () => expect((await read()).etag).toBe((await read()).etag));
    const [first, again] = [await read(), await read()];
    expect(again).toEqual(first);
    await notifyTopic(testDb.database.db, "topical");
    await eventually(async () => {
      const anew = await read();
      expect(anew.loads).toBeGreaterThan(first.loads);
      expect({ ...anew, loads }).toEqual({ ...first, loads });
    });
    shown = "changed";
    await notifyTopic(testDb.database.db, "topical");
    await eventually(async () => expect((await read()).page).toContain('"shown":"changed"'));
    expect((await read()).etag).not.toBe(first.etag);
  });
});

describe("a template", () => {
  const account = {
    email: `"</script><script>alert(1)</script>\\`,
    name: "Asha",
    avatarUrl: null,
    city: null,
    userType: null,
    verified: false,
    hasUnread: false,
    roles: [],
  };
  const slotValues = { userId: "u", account, nonce: "n", formKey: "k" };

  test("escapes the account so that it cannot close the element around it", () => {
    const block = JSON.stringify(["नमस्ते", slots.account]);
    const written = createPageTemplate([block, ({ nonce }) => nonce])
      .write(slotValues)
      .toString();
    expect(written).not.toContain("<");
    const [greeting, text] = JSON.parse(written.slice(0, -1)) as [string, string];
    expect([greeting, JSON.parse(text), written.at(-1)]).toEqual(["नमस्ते", account, "n"]);
  });

  test("writes the same bytes as the joined text, with slots in any of its pieces", () => {
    const template = createPageTemplate(["<p>नमस्ते – ", { html: `<b>${slots.nonce}</b>` }, ({ formKey }) => formKey, "🙂</p>"]);
    expect(template.write(slotValues).toString()).toBe("<p>नमस्ते – <b>n</b>k🙂</p>");
    expect(template.sizeBytes).toBe(Buffer.byteLength("<p>नमस्ते – <b></b>🙂</p>"));
    expect(encodePieces(["<p>नमस्ते – ", { html: "<b>é</b>" }, "🙂</p>"])).toEqual(Buffer.from("<p>नमस्ते – <b>é</b>🙂</p>"));
  });

  test("is cached by address and loader data, within bounded memory", () => {
    const templates = createTemplateCache({ clock: { now: () => new Date(0) }, maxBytes: 100_000 });
    const template = createPageTemplate(["x".repeat(5_000)]);
    templates.set("/blogs?", "one", template);
    expect([templates.get("/blogs?", "one"), templates.get("/blogs?", "two"), templates.get("/jobs?", "one")]).toEqual([
      expect.objectContaining({ write: template.write }),
      undefined,
      undefined,
    ]);
    for (let page = 0; page < 100; page += 1) templates.set(`/blogs?cursor=${page}`, "one", template);
    const cached = Array.from({ length: 100 }, (_, page) => templates.get(`/blogs?cursor=${page}`, "one")).filter(Boolean);
    expect(cached.length).toBeGreaterThan(10);
    expect(cached.length).toBeLessThan(21);
  });
});

test("an id in capitals is the same id for visitors, members, the browser's router and forms", async () => {
  const id = "0198a5de-0000-7000-8000-00000000abcd";
  const address = `/item/${id.toUpperCase()}`;
  const visitor = openBrowser({ url: site.url, publicUrl: site.origin });
  const answers = [visitor, asha].flatMap((reader) => [reader.get(address), reader.get(`${address}.data`)]);
  for (const answer of await Promise.all([...answers, asha.post(`${address}.data`)])) expect(await answer.text()).toContain(`"${id}"`);
});

function cookieOf(browser: TestBrowser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
