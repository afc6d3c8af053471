// GET /api/v1/openapi.json: the public read API described for programs (OpenAPI 3.1).
import { Hono } from "hono";
import { getSiteTexts } from "#server/domains/site/site.ts";
import type { AppEnv } from "../app-env.ts";
import type { Services } from "../services.ts";

/** One list of the API with its single items. */
export type ApiResource = {
  /** After `/api/v1/`. */
  path: string;
  /** In the plural, as in a sentence. */
  things: string;
  /** Order of the list, as in a sentence. */
  order: string;
  limit: { default: number; maximum: number };
  /** Parameters of the list besides `limit`, `cursor`, `tag` and `q`: their JSON Schemas, with a description. Default: none. */
  filters?: Record<string, { description: string; [keyword: string]: unknown }>;
  /** JSON Schemas of the fields of an item. */
  fields: Record<string, object>;
  /** Fields that are there only sometimes. Default: none. */
  optionalFields?: readonly string[];
};

/** Serves the description of `resources`, to be mounted at `/api/v1/openapi.json`. */
export function serveOpenApi({ config }: Services, resources: readonly ApiResource[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { name } = getSiteTexts();
  const document = {
    openapi: "3.1.0",
    info: { title: `${name} public API`, version: "1", description: "Read only, without a key. Pages are walked by cursor." },
    servers: [{ url: `${config.PUBLIC_URL}/api/v1` }],
    paths: Object.assign({}, ...resources.map(describe)) as Record<string, object>,
    components: { schemas: { Problem: problem } },
  };
  app.get("/", (c) => {
    c.set("route", "/api/v1/openapi.json");
    return c.json(document, 200, { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" });
  });
  return app;
}

function describe({ path, things, order, limit, filters = {}, fields, optionalFields = [] }: ApiResource): Record<string, object> {
  const required = Object.keys(fields).filter((field) => !optionalFields.includes(field));
  const item = { type: "object", required, properties: fields };
  const list = {
    type: "object",
    required: ["items", "next_cursor"],
    properties: {
      items: { type: "array", items: item },
      next_cursor: { type: ["string", "null"], description: "Goes into ?cursor= for the next page; null on the last one" },
    },
  };
  return {
    [`/${path}`]: {
      get: {
        summary: `Lists ${things}, ${order}`,
        parameters: [
          query("limit", { type: "integer", minimum: 1, ...limit }),
          query("cursor", { type: "string" }, "next_cursor of the page before"),
          query("tag", { type: "string" }, "Only items with this tag"),
          query("q", { type: "string" }, "Only items with these words"),
          ...Object.entries(filters).map(([name, { description, ...schema }]) => query(name, schema, description)),
        ],
        responses: { 200: json("A page", list), 400: wrong },
      },
    },
    [`/${path}/{id}`]: {
      get: {
        summary: `Reads one of the ${things}`,
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
        responses: { 200: json("The item", item), 404: wrong },
      },
    },
  };
}

const problem = {
  type: "object",
  required: ["title", "status", "code"],
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "Stable" },
    detail: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "What is wrong, by parameter" },
  },
};

const wrong = {
  description: "What was wrong",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

function query(name: string, schema: object, description?: string): object {
  return { name, in: "query", required: false, schema, ...(description === undefined ? {} : { description }) };
}

function json(description: string, schema: object): object {
  return { description, content: { "application/json": { schema } } };
}
