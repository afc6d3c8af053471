// All errors of a form at once: from its schema, and from the domain for the fields the schema accepts.
import type { z } from "zod";
import type { FormValues } from "./read-form.ts";

/**
 * `errors` of a form that was refused, and what `findProblems` says of the fields that were not, in the order of the page. Only for forms
 * whose fields are single texts.
 */
export async function findAllErrors<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  { errors, values }: { errors: Record<string, string>; values: FormValues },
  findProblems: (fields: Partial<z.output<z.ZodObject<Shape>>>) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  return inPageOrder(values, { ...(await findProblems(readGoodFields(schema, values, errors))), ...errors });
}

/** Browsers send fields as they stand on the page, and so they are named; what was not sent at all, such as an unchecked choice, comes last. */
export function inPageOrder(sent: object, errors: Record<string, string>): Record<string, string> {
  const names = Object.keys(sent);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)));
}

function readGoodFields<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  values: FormValues,
  errors: Record<string, string>,
) {
  const good: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parsed = field.safeParse(values[name]);
    if (errors[name] === undefined && parsed.success) good[name] = parsed.data;
  }
  return good as Partial<z.output<z.ZodObject<Shape>>>;
}
