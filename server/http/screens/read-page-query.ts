// Parses the query of a page, or only the cursor of a list.
import type { z } from "zod";
import { AppError } from "#server/platform/errors/app-error.ts";

/**
 * Parses the parameters of an address with `schema`, the first value of each; `limit`, which only the API has, keeps its default. Throws
 * `bad_request` with the message for the first invalid one.
 */
export function readPageQuery<Schema extends z.ZodObject>(address: string, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(address);
  const names = Object.keys(schema.shape).filter((name) => name !== "limit");
  const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined])));
  if (!parsed.success) throw new AppError("bad_request", { message: parsed.error.issues[0]?.message });
  return parsed.data;
}

/** Returns the cursor of the list at an address (`?cursor=`, or the parameter `name`); undefined for its first page. */
export function readCursor(request: Request, name = "cursor"): string | undefined {
  return new URL(request.url).searchParams.get(name) ?? undefined;
}
