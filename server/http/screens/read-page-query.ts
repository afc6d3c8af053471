// Parses the query of a page, and of a list its cursor alone.
import type { z } from "zod";
import { AppError } from "#server/platform/errors/app-error.ts";

/**
 * The parameters of an address by `schema`, of each the first; `limit` is the API's alone and stays at its default. Throws `bad_request`
 * with words for the first that is wrong.
 */
export function readPageQuery<Schema extends z.ZodObject>(address: string, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(address);
  const names = Object.keys(schema.shape).filter((name) => name !== "limit");
  const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined])));
  if (!parsed.success) throw new AppError("bad_request", { message: parsed.error.issues[0]?.message });
  return parsed.data;
}

/** Where the list at an address goes on (`?cursor=`, unless the parameter has another name); undefined for its first page. */
export function readCursor(request: Request, name = "cursor"): string | undefined {
  return new URL(request.url).searchParams.get(name) ?? undefined;
}
