import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { createBlogRow, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

type Schema = { type?: string; enum?: string[]; minimum?: number; maximum?: number; maxLength?: number; format?: string; pattern?: string };
type Parameter = { name: string; in: "query" | "path"; schema: Schema };
type Reference = { $ref: string };
type Described = { content?: Record<string, { schema: object }> };
type Operation = { tags?: string[]; parameters?: Parameter[]; responses: Record<string, Described | Reference> };
type Document = {
  security: object[];
  tags: { name: string }[];
  paths: Record<string, { get: Operation }>;
  components: { responses: Record<string, Described> };
};

const testDb = await openTestDatabase();
let site: SmallSite;
let document: Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** An item of each kind that the word "Konkan" finds, by the path of its list. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await startSmallSite(testDb, { cachesPages: true, settings: { LIMITS_FACTOR: "10" } });
  const { userId } = await createMember(testDb, { username: "konkan_writer" });
  const title = "Konkan meets the cloud";
  for (let made = 0; made < 3; made += 1) {
    ids["/blogs"] = await createBlogRow(testDb, userId, { title });
    ids["/discussions"] = await createDiscussionRow(testDb, userId, { title });
    ids["/events"] = await createEventRow(testDb, userId, { title });
    ids["/jobs"] = await createJobRow(testDb, userId, { title });
  }
  await createArticles(testDb, [
    { title, tags: ["AI"], imageUrl: "https://example.test/a.png" },
    { title, isDemo: true },
  ]);
  ids["/search"] = ids["/blogs"] ?? "";
  document = (await (await fetch(`${site.url}/api/v1/openapi.json`)).json()) as Document;
  const { items } = (await (await fetch(`${site.url}/api/v1/tech-flash`)).json()) as { items: { id: string }[] };
  ids["/tech-flash"] = items[0]?.id ?? "";
});
afterAll(() => site.close());

/** Calls the API and checks the response, whatever it is, against the document. Returns its status and body. */
async function call(path: string, address: string, init?: RequestInit): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await fetch(`${site.url}/api/v1${address}`, init);
  const { responses } = document.paths[path]?.get ?? { responses: {} };
  const described = resolve(responses[String(response.status)]);
  expect(described, `${address} answers ${response.status}, which is not described`).toBeDefined();
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const schema = described?.content?.[type]?.schema;
  if (response.status !== 304) expect({ address, type, isDescribed: schema !== undefined }).toEqual({ address, type, isDescribed: true });
  if (schema) {
    const validate = ajv.compile({ ...schema, components: document.components });
    expect({ address, isValid: validate(body), errors: validate.errors ?? [] }).toEqual({ address, isValid: true, errors: [] });
  }
  return { status: response.status, body, headers: response.headers };
}

function resolve(response: Described | Reference | undefined): Described | undefined {
  if (response === undefined || !("$ref" in response)) return response;
  return document.components.responses[response.$ref.split("/").at(-1) ?? ""];
}

/**
 * Returns values of a parameter that match its description, and values that do not. Another value of a one-value flag is not an error: the
 * flag then counts as missing.
 */
function valuesOf({ name, schema }: Parameter): { right: string[]; wrong: string[] } {
  const { type, minimum = 1, maximum = 1, maxLength = 0 } = schema;
  if (schema.enum) return { right: schema.enum, wrong: ["nonsense"] };
  if (schema.format === "date") return { right: ["2026-01-31"], wrong: ["2026-02-30", "tomorrow"] };
  if (schema.pattern !== undefined) return { right: ["2026-12"], wrong: ["2026-13", "December"] };
  const [outside, ends] = [[minimum - 1, maximum + 1].map(String), [minimum, maximum].map(String)];
  if (type === "integer") return { right: ends, wrong: [...outside, "1.5", "x"] };
  if (type === "number") return { right: [...ends, "2.5"], wrong: [...outside, "x"] };
  if (name === "cursor") return { right: [], wrong: ["zzz", "x".repeat(maxLength + 1)] };
  return { right: ["AI", "Konkan", "क".repeat(maxLength)], wrong: ["x".repeat(maxLength + 1)] };
}

/** Specification 2, section 3. */
const specified: Record<string, string[]> = {
  "/tech-flash": "id title summary source external_link image_url published_at tags".split(" "),
  "/events": "id title description venue event_date registration_url image_url tags created_by status external_source".split(" "),
  "/blogs":
    "id title summary content tags author_id author_name author_username status published_at created_at like_count comment_count view_count".split(
      " ",
    ),
  "/discussions": "id title content tags author_id created_at like_count reply_count".split(" "),
  "/jobs": "id title company location salary_range description requirements tags apply_url status created_at expires_at".split(" "),
};

const lists = ["/tech-flash", "/events", "/blogs", "/discussions", "/jobs", "/search"];

test("the description is valid OpenAPI 3.1 and has every address of the API", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  const all = lists.flatMap((path) => [path, `${path}/{id}`]);
  expect(Object.keys(document.paths).toSorted()).toEqual([...all, "/openapi.json"].toSorted());
  await call("/openapi.json", "/openapi.json");
});

test("the description says that no key is needed, and groups operations by what they list", () => {
  expect(document.security).toEqual([]);
  expect(document.tags.map(({ name }) => `/${name}`).toSorted()).toEqual(lists.toSorted());
  for (const list of lists) expect(document.paths[`${list}/{id}`]?.get.tags).toEqual(document.paths[list]?.get.tags);
});

describe.each(lists)("%s", (path) => {
  const parametersOf = () => document.paths[path]?.get.parameters ?? [];

  test("responds as described, with and without each parameter", async () => {
    expect((await call(path, path)).status).toBe(200);
    const leftEmpty = parametersOf().map(({ name }) => `${name}=`);
    expect((await call(path, `${path}?${leftEmpty.join("&")}`)).status).toBe(200);
    for (const parameter of parametersOf()) {
      for (const value of valuesOf(parameter).right) {
        const address = `${path}?${new URLSearchParams({ q: "Konkan", [parameter.name]: value })}`;
        expect({ address, status: (await call(path, address)).status }).toEqual({ address, status: 200 });
      }
    }
  });

  test("also works with a trailing slash, like pages", async () => {
    for (const [described, address] of [
      [path, path],
      [`${path}/{id}`, `${path}/${ids[path]}`],
    ] as const) {
      const [plain, slashed] = [await call(described, address), await call(described, `${address}/`)];
      expect([plain.status, slashed.status, slashed.body]).toEqual([plain.status, plain.status, plain.body]);
    }
  });

  test("refuses requests that do not match the description, and names the parameter", async () => {
    for (const parameter of parametersOf()) {
      for (const value of valuesOf(parameter).wrong) {
        const { status, body } = await call(path, `${path}?${new URLSearchParams({ q: "Konkan", [parameter.name]: value })}`);
        const { fields = {} } = body as { fields?: Record<string, string> };
        expect({ value, status, named: Object.keys(fields) }).toEqual({ value, status: 400, named: [parameter.name] });
        // In our own words, not those of the schema library.
        expect(fields[parameter.name]).not.toMatch(/expected|received|^Invalid|^Too (?:big|small)/);
      }
    }
  });

  test("lists each item once, page by page", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await call(path, `${path}?q=Konkan&limit=1&cursor=${cursor}`);
      const page = body as { items: { id: string }[]; next_cursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(ids[path]);
  });

  test("accepts only its own cursors, unchanged", async () => {
    const cursorOf = async (list: string) => {
      const { body } = await call(list, `${list}?q=Konkan&limit=1`);
      return (body as { next_cursor: string }).next_cursor;
    };
    const [own, others] = [await cursorOf(path), await cursorOf(path === "/jobs" ? "/blogs" : "/jobs")];
    expect((await call(path, `${path}?q=Konkan&cursor=${own}`)).status).toBe(200);
    for (const wrong of [others, "%00", `${own}%00`, `%20${own}`, own.replace(/^[^.]+\./, "")]) {
      const { status, body } = await call(path, `${path}?q=Konkan&cursor=${wrong}`);
      const { fields = {} } = body as { fields?: Record<string, string> };
      expect({ wrong, status, named: Object.keys(fields) }).toEqual({ wrong, status: 400, named: ["cursor"] });
    }
  });

  test("returns an item by its id, and 404 for any other", async () => {
    const single = `${path}/{id}`;
    expect(await call(single, `${path}/${ids[path]}`)).toMatchObject({ status: 200, body: { id: ids[path] } });
    // In upper case, as some programs write ids.
    expect(await call(single, `${path}/${ids[path]?.toUpperCase()}`)).toMatchObject({ status: 200, body: { id: ids[path] } });
    for (const id of [newId(), "1", "..%2F"]) expect((await call(single, `${path}/${id}`)).status).toBe(404);
    expect((await call(single, `${path}/%00`)).status).toBe(400);
  });

  test("returns the same fields of an item in the list and on its own", async () => {
    const { items } = (await call(path, `${path}?q=Konkan`)).body as { items: { id: string }[] };
    const listed = items.find(({ id }) => id === ids[path]);
    expect(listed).toEqual((await call(`${path}/{id}`, `${path}/${ids[path]}`)).body);
  });

  test("has the fields of the specification", async () => {
    const { items } = (await call(path, `${path}?q=Konkan`)).body as { items: object[] };
    expect(Object.keys(items[0] ?? {})).toEqual(expect.arrayContaining(specified[path] ?? []));
  });

  test("responds with 304 to its ETag where it has one", async () => {
    const hasETag = document.paths[path]?.get.responses["304"] !== undefined;
    expect(hasETag).toBe(path !== "/search");
    for (const [described, address] of hasETag ? [[path, path] as const, [`${path}/{id}`, `${path}/${ids[path]}`] as const] : []) {
      const etag = (await call(described, address)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"/);
      expect((await call(described, address, { headers: { "if-none-match": etag } })).status).toBe(304);
    }
  });

  test("also reads each parameter when the response may be cached", async () => {
    for (const parameter of parametersOf()) {
      const [wrong = ""] = valuesOf(parameter).wrong;
      const { status } = await call(path, `${path}?${new URLSearchParams({ [parameter.name]: wrong })}`);
      expect({ name: parameter.name, status }).toEqual({ name: parameter.name, status: 400 });
    }
  });

  test("ignores everything that is not described", async () => {
    const [single, words] = [`${path}/${ids[path]}`, path === "/search" ? "q=Konkan&" : ""];
    for (const [described, address] of [[path, `${path}?${words}limit=2`] as const, [`${path}/{id}`, `${single}?`] as const]) {
      const [plain, more] = [await call(described, address), await call(described, `${address}&tab=trending&_=1732377600`)];
      expect(more.body).toEqual(plain.body);
      expect(more.headers.get("etag")).toBe(plain.headers.get("etag"));
    }
  });

  test("refuses methods that write", async () => {
    const response = await fetch(`${site.url}/api/v1${path}`, { method: "POST", headers: { origin: site.origin } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

test("trending blogs are only on a page, not in the API, even in a search", async () => {
  await testDb.owner.query("update blogs set like_count = 500 where id = (select min(id::text)::uuid from blogs)");
  const [plain, trending] = [await call("/blogs", "/blogs?q=Konkan"), await call("/blogs", "/blogs?q=Konkan&tab=trending")];
  expect(trending.body).toEqual(plain.body);
});

test("an unknown address responds to every method with a problem that every origin may read", async () => {
  for (const address of ["", "/", "/nothing", "/blogs/1/2"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await fetch(`${site.url}/api/v1${address}`, { method, headers: { origin: site.origin } });
      expect([address, response.status, response.headers.get("content-type")]).toEqual([address, 404, "application/problem+json"]);
      expect([response.headers.get("access-control-allow-origin"), response.headers.get("allow")]).toEqual(["*", null]);
    }
  }
});

test("a page of another site may revalidate a response", async () => {
  const headers = {
    origin: "https://elsewhere.example",
    "access-control-request-method": "GET",
    "access-control-request-headers": "if-none-match",
  };
  const response = await fetch(`${site.url}/api/v1/blogs`, { method: "OPTIONS", headers });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD",
    "access-control-allow-headers": "*",
  });
  // No other address is open to other origins.
  const other = await fetch(`${site.url}/functions/v1/refresh-events`, { method: "OPTIONS", headers });
  expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([405, null]);
});

test("too many searches return 429 as described, with the seconds to wait", async () => {
  const small = await startSmallSite(testDb, { settings: { LIMITS_FACTOR: "1" } });
  try {
    await testDb.owner.query("delete from rate_limits");
    const ask = async (): Promise<Response> => fetch(`${small.url}/api/v1/jobs?q=Konkan`);
    let refused: Response | undefined;
    for (let asked = 0; asked < 640 && !refused; asked += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, ask));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.headers.get("access-control-allow-origin")).toBe("*");
    const validate = ajv.compile({
      ...resolve(document.paths["/jobs"]?.get.responses["429"])?.content?.["application/problem+json"]?.schema,
      components: document.components,
    });
    expect([validate(await refused?.json()), validate.errors]).toEqual([true, null]);
  } finally {
    await small.close();
  }
});
