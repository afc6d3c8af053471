// Lists every field of every form, query and body, for tests that check one rule on all of them.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const contracts = path.resolve("contracts");

export type Field = { name: string; schema: z.ZodType };

/** Returns every field of every schema in the contracts, including those of nested objects, lists and unions. */
export async function listFields(): Promise<Field[]> {
  const files = (await readdir(contracts)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(path.join(contracts, file))) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([file, given]) =>
    Object.entries(given).flatMap(([name, value]) => (value instanceof z.ZodType ? fieldsOf(`${file} ${name}`, value) : [])),
  );
}

function fieldsOf(name: string, schema: z.core.$ZodType): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
      { name: `${name}.${key}`, schema: field },
      ...fieldsOf(`${name}.${key}`, field),
    ]);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(`${name}[]`, schema.element);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(name, schema.in), ...fieldsOf(name, schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(name, option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return fieldsOf(name, schema.unwrap());
  }
  return [];
}
