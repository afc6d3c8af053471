// Collects all errors of a form at once: those of its schema, and the domain's errors in fields that the schema accepts.
import type { z } from "zod";

/**
 * Returns the errors that the schema found, and those that `findProblems` finds in the other fields, in the order of the page. Only for
 * forms whose fields are single texts.
 */
export async function findAllErrors<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  { errors, values }: { errors: Record<string, string>; values: Record<string, string> },
  findProblems: (fields: Partial<z.output<z.ZodObject<Shape>>>) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  return inPageOrder(values, { ...errors, ...(await findProblems(readGoodFields(schema, values, errors))) });
}

/**
 * Sorts `errors` from the order of the schema into the order of the page, in which browsers send fields. The error of a field that was not
 * sent, such as an unchecked choice, stays behind the error before it. An error about no field comes last.
 */
export function inPageOrder(sent: object, errors: Record<string, string>): Record<string, string> {
  const names = Object.keys(sent);
  let place = -1;
  const placed = Object.entries(errors).map((entry) => {
    if (names.includes(entry[0])) place = names.indexOf(entry[0]);
    return { entry, place: entry[0] === "form" ? names.length : place };
  });
  return Object.fromEntries(placed.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry));
}

function readGoodFields<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  values: Record<string, string>,
  errors: Record<string, string>,
) {
  const good: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parsed = field.safeParse(values[name]);
    if (errors[name] === undefined && parsed.success) good[name] = parsed.data;
  }
  return good as Partial<z.output<z.ZodObject<Shape>>>;
}
