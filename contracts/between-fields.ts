import { z } from "zod";

/**
 * For `.check()` of a form's object: a rule about these fields together, asked as soon as they are right by themselves, whatever is wrong
 * with others. zod alone asks it only once all of them are, and people would hear of its faults when they have mended the rest.
 */
export function betweenFields<Fields extends object>(
  names: readonly (keyof Fields & string)[],
  rule: (fields: Fields, refuse: (field: keyof Fields & string, message: string) => void) => void,
) {
  const isAboutThem = (path: readonly PropertyKey[] = []) => names.some((name) => name === path[0]);
  return z.superRefine<Fields>(
    (fields, context) => rule(fields, (field, message) => context.addIssue({ code: "custom", path: [field], message })),
    { when: ({ value, issues }) => typeof value === "object" && value !== null && !issues.some(({ path }) => isAboutThem(path)) },
  );
}
