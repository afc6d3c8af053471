import { z } from "zod";

/**
 * For `.check()` of a form's object: a rule about several fields, checked as soon as each of them is valid by itself, whether or not the
 * other fields are. zod would check it only once all fields are valid, so that people correct those and only then hear of another error.
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
