// GET /api/v1/openapi.json: the OpenAPI 3.1 description of the public API.
import { Hono } from "hono";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { CURSOR_LENGTH_MAX } from "#server/platform/db/keyset.ts";
import { errorCodes } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import type { Services } from "../services.ts";

/** One list of the API with its single items. */
export type ApiResource = {
  /** After `/api/v1/`. */
  path: string;
  /** The plural, for use in a sentence. */
  things: string;
  /** The order of the list, for use in a sentence. */
  order: string;
  limit: { default: number; maximum: number };
  /** The maximum lengths of `tag` and `q`. */
  longest: { tag: number; q: number };
  /** The description of `q`. Default: only items with its words. */
  words?: string;
  /** Parameters of the list besides `limit`, `cursor`, `tag` and `q`: their JSON Schemas, with a description. Default: none. */
  filters?: Record<string, { description: string; [keyword: string]: unknown }>;
  /** JSON Schemas of an item's fields. All are always present except `is_demo`, which only demo items have. */
  fields: Record<string, object>;
};

/** A resource, and whether its answers carry an ETag. */
export type DescribedResource = ApiResource & { hasETag: boolean };

/** Serves the description of `resources`, to be mounted at `/api/v1/openapi.json`. */
export function serveOpenApi({ config }: Services, resources: readonly DescribedResource[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { name, contactMail } = getSiteTexts();
  const document = {
    openapi: "3.1.0",
    info: { title: `${name} public API`, version: "1", description: about, contact: { name, email: contactMail } },
    security: [],
    tags: resources.map(({ path, things }) => ({ name: path, description: things })),
    servers: [{ url: `${config.PUBLIC_URL}/api/v1` }],
    paths: { ...Object.assign({}, ...resources.map(describe)), "/openapi.json": ownPath } as Record<string, object>,
    components: { schemas: { Problem: problem }, responses: { Problem: wrong, NotModified: notModified, TooMany: tooMany } },
  };
  app.get("/", (c) => {
    c.set("route", "/api/v1/openapi.json");
    return c.json(document, 200, { "cache-control": "public, max-age=3600" });
  });
  return app;
}

const about = [
  "Read only, without a key, from any origin. Lists are paged by cursor: `next_cursor` of one page goes into `?cursor=` of the next.",
  "Answers without words to search for carry an ETag; send it back as `If-None-Match`. A parameter left empty is one left out,",
  "and one that is not named here changes nothing.",
].join(" ");

function describe(resource: DescribedResource): Record<string, object> {
  const { path, things, order, limit, longest, words = "Only items with these words", filters = {}, hasETag } = resource;
  const list = {
    type: "object",
    required: ["items", "next_cursor"],
    properties: {
      items: { type: "array", maxItems: limit.maximum, items: describeItem(resource) },
      next_cursor: { type: ["string", "null"], description: "Goes into ?cursor= for the next page; null on the last one" },
    },
    additionalProperties: false,
  };
  const unchanged = hasETag ? { 304: ref("responses/NotModified") } : {};
  const problemRef = ref("responses/Problem");
  return {
    [`/${path}`]: {
      get: {
        tags: [path],
        operationId: `list-${path}`,
        summary: `Lists ${things}, ${order}`,
        parameters: [
          query("limit", { type: "integer", minimum: 1, ...limit }, "Items of a page"),
          query("cursor", { type: "string", maxLength: CURSOR_LENGTH_MAX }, "next_cursor of the previous page"),
          query("tag", { type: "string", maxLength: longest.tag }, "Only items with this tag, in any case"),
          query("q", { type: "string", maxLength: longest.q }, words),
          ...Object.entries(filters).map(([name, { description, ...schema }]) => query(name, schema, description)),
        ],
        responses: { 200: json("A page", list), ...unchanged, 400: problemRef, 429: ref("responses/TooMany"), default: problemRef },
      },
    },
    [`/${path}/{id}`]: {
      get: {
        tags: [path],
        operationId: `read-${path}`,
        summary: `Reads one of the ${things}`,
        parameters: [{ name: "id", in: "path", required: true, description: "Its id", schema: { type: "string", format: "uuid" } }],
        responses: {
          200: json("The item", describeItem(resource)),
          ...unchanged,
          400: problemRef,
          404: problemRef,
          default: problemRef,
        },
      },
    },
  };
}

function describeItem({ fields }: ApiResource): object {
  const required = Object.keys(fields).filter((field) => field !== "is_demo");
  return { type: "object", required, properties: fields, additionalProperties: false };
}

const problem = {
  type: "object",
  description: "RFC 9457",
  required: ["type", "title", "status", "detail", "code", "requestId"],
  properties: {
    type: { const: "about:blank" },
    title: { type: "string" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: { type: "string", description: "For people" },
    code: { enum: Object.keys(errorCodes), description: "Stable" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "What is wrong, by parameter" },
    requestId: { type: "string", description: "Tell it to us when you ask about the answer" },
  },
  additionalProperties: false,
};

const problemContent = { "application/problem+json": { schema: ref("schemas/Problem") } };
const wrong = { description: "What was wrong", content: problemContent };
const notModified = { description: "What If-None-Match names is still so" };
const tooMany = {
  description: "Too many searches from one address",
  headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } } },
  content: problemContent,
};
const ownPath = {
  get: { operationId: "describe", summary: "This description", responses: { 200: json("OpenAPI 3.1", { type: "object" }) } },
};

function ref(place: string): object {
  return { $ref: `#/components/${place}` };
}

function query(name: string, schema: object, description: string): object {
  return { name, in: "query", required: false, description, schema };
}

function json(description: string, schema: object): object {
  return { description, content: { "application/json": { schema } } };
}
